import ArgumentParser
import HTTPTypes
import Logging
import MicroHTTP
import Persistence
import Storefront
import WebMVVMInspector
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
  ///   - isForLoopback: Whether requests to any other host than this machine are refused.
  ///   - prepare: Fills or checks the shop before the server listens.
  func run(
    _ database: DatabaseOptions, isDemo: Bool = false, isForLoopback: Bool = false,
    prepare: (Shop, Logger) async throws -> Void
  ) async throws {
    let logger = options.logger(label: "storefront")
    let files = try options.files()
    try options.checkAddresses(port: port)
    let admin = options.adminListener()
    try await database.withShop(
      mayMake: true, server: server.options, observer: admin?.databaseObserver(), logger: logger
    ) { shop in
      try await prepare(shop, logger)
      let inspector = options.inspector()
      let shopOptions = shopOptions(database, isDemo: isDemo)
      let site = try shop.site(files: files, options: shopOptions, observer: inspector?.observer, logger: logger)
      if try await !shop.signMail(as: name) {
        print("Letters of the shop are not signed with its name, because another account has this name.")
      }
      try await shop.readsReplies(!hasNoReply)
      let unread = try await shop.unreadMailCount()
      if unread > 0 { print("Unread letters to the shop: \(unread). Read them with: storefront mail list") }
      if shopOptions.origin == nil, !options.isLocal { print(Self.hasNoOrigin) }
      admin?.watch(shop, site)
      let wishes = shop.deliverWishes(logger: logger)
      // Every browser says which host it means. HTTP/1.0 need not.
      let isRefused: @Sendable (Request) -> Bool = { isForLoopback && $0.host != nil && !$0.isForLoopback }
      let webServer = try options.server(
        port: port, logger: logger, inspector: inspector, admin: admin, refused: site.respond(to:_:),
        bodyRules: site.bodyRules(for:),
        shortcut: { isRefused($0) ? nil : site.respondAtOnce(to: $0) },
        handler: {
          isRefused($0)
            ? site.respond(to: Self.isForOtherHost, RefusedRequest($0)) : await site.respond(to: $0)
        })
      try await webServer.run(inspector: inspector, admin: admin, logger: logger)
      await wishes.end()
    }
  }

  private static let hasNoOrigin = """
    The public address is not known, so other sites are not told the addresses of pages and pictures. Set it with \
    --public-url.
    """

  /// A page of another site can make a browser send requests to a name that means this machine.
  private static let isForOtherHost = Refusal(
    .misdirectedRequest, "This shop is only for the addresses localhost, 127.0.0.1 and [::1].")

  private func shopOptions(_ database: DatabaseOptions, isDemo: Bool) -> ShopOptions {
    var shopOptions = ShopOptions()
    shopOptions.isDemo = isDemo
    shopOptions.letters = letters.map { $0 == .shop ? .shop : .people } ?? (isDemo ? .people : .shop)
    shopOptions.origin = options.origin(port: port)
    shopOptions.isSecure = options.isSecure
    shopOptions.keptBytes = options.keptBytes
    shopOptions.updatesOpenPages = options.hasStreams
    shopOptions.liveLimits = options.liveLimits
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
