import ArgumentParser
import Logging
import Persistence
import Storefront
import WebMVVMServer

/// The options of `storefront demo` and `storefront serve` except the database, and what both do.
struct ShopServer: ParsableArguments {
  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @OptionGroup var server: DatabaseServerOptions

  @Option(help: ArgumentHelp("Whether visitors can create accounts: open or closed.", valueName: "open|closed"))
  var signup = Signup.open

  @Option(help: ArgumentHelp("The shop's name, shown on every page.", valueName: "name"))
  var name: String?

  @Option(
    name: .customLong("chinese-name"),
    help: ArgumentHelp("The shop's name in Chinese, shown beside the other one.", valueName: "name"))
  var nameZh: String?

  @Option(help: ArgumentHelp("A sentence about the shop, shown at the top of its home page.", valueName: "sentence"))
  var tagline: String?

  @Option(
    name: .customLong("chinese-tagline"),
    help: ArgumentHelp("The sentence about the shop on Chinese pages.", valueName: "sentence"))
  var taglineZh: String?

  @Flag(
    name: .customLong("no-reply"),
    help: "Nobody reads replies to letters of the shop. They say so, unless they are sent with --reply.")
  var hasNoReply = false

  @Option(
    help: ArgumentHelp(
      "Who may write to whom: shop (customers write to the shop only) or people (everybody to everybody). The demo has people.",
      valueName: "shop|people"))
  var letters: Letters?

  @OptionGroup var options: ServeOptions

  func validate() throws {
    try ServeOptions.check(port: port)
    for name in [name, nameZh].compactMap(\.self) where !Shop.isName(name) {
      throw ValidationError("A shop's name has 1 to 60 characters.")
    }
    for tagline in [tagline, taglineZh].compactMap(\.self) where !Shop.isTagline(tagline) {
      throw ValidationError("A shop's tagline has 1 to 200 characters.")
    }
  }

  /// Serves the shop of a database until SIGTERM or SIGINT.
  ///
  /// - Parameters:
  ///   - database: The database, which is made if there is none.
  ///   - isDemo: Whether everybody may sign in as one of the demo's people.
  ///   - isForThisMachine: Whether requests to any other host than this machine are refused.
  ///   - prepare: Fills or checks the shop before the server listens.
  func run(
    _ database: DatabaseOptions, isDemo: Bool = false, isForThisMachine: Bool = false,
    prepare: (Shop, Logger) async throws -> Void
  ) async throws {
    try await options.serve(port: port, label: "storefront") { startup in
      let (files, logger) = (try startup.requiredFiles(), startup.logger)
      let shop = try Shop(
        databasePath: database.path, server: server.options, observer: startup.admin?.databaseObserver(),
        logger: logger)
      do {
        try await prepare(shop, logger)
        var served = try shop.served(
          files: files, options: shopOptions(database, isDemo: isDemo), logger: logger, admin: startup.admin)
        served.isForThisMachine = isForThisMachine
        try await greet(shop)
        let wishes = shop.deliverWishes(logger: logger)
        served.end = {
          await wishes.end()
          try shop.close()
        }
        return served
      } catch {
        try? shop.close()
        throw error
      }
    }
  }

  /// Tells the operator what matters at the start.
  private func greet(_ shop: Shop) async throws {
    if try await !shop.signMail(as: name) {
      print("Letters of the shop are not signed with its name, because another account has this name.")
    }
    try await shop.readsReplies(!hasNoReply)
    let unread = try await shop.unreadMailCount()
    if unread > 0 { print("Unread letters to the shop: \(unread). Read them with: storefront mail list") }
    if options.origin(port: port) == nil, !options.isLocal { print(Self.hasNoOrigin) }
  }

  private static let hasNoOrigin = """
    The public address is not known, so other sites are not told the addresses of pages and pictures. Set it with \
    --public-url.
    """

  private func shopOptions(_ database: DatabaseOptions, isDemo: Bool) -> ShopOptions {
    var shopOptions = ShopOptions()
    shopOptions.isDemo = isDemo
    shopOptions.letters = letters.map { $0 == .shop ? .shop : .people } ?? (isDemo ? .people : .shop)
    shopOptions.origin = options.origin(port: port)
    shopOptions.isSignupOpen = signup == .open
    let importing = ImportProcess(databasePath: database.path)
    shopOptions.importFolder = importing.folder
    shopOptions.startImport = { run, hasEnded in try importing.start(run, hasEnded) }
    (shopOptions.name, shopOptions.nameZh) = (name, nameZh)
    (shopOptions.tagline, shopOptions.taglineZh) = (tagline, taglineZh)
    return shopOptions
  }
}

/// Who may write to whom.
enum Letters: String, ExpressibleByArgument {
  case shop, people
}

/// Whether visitors can create accounts.
enum Signup: String, ExpressibleByArgument {
  case open, closed
}
