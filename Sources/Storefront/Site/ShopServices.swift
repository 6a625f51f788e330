import HTTPTypes
import Logging
import MicroHTTP
import WebMVVM

/// The dependencies of the shop's scenes. It is a class, so that a request counts one reference and not one for each.
final class ShopServices: Sendable {
  let sorts: SortDataController
  let goods: GoodsDataController
  let mails: MailDataController
  let letters: LetterDataController
  let recipients: RecipientDataController
  let account: AccountServices
  let front: ShopFrontDataController
  /// The address of the style sheet. It contains a version, so that browsers can cache the file.
  let stylesheet: String
  /// The addresses of the scripts of every page. They contain versions, too.
  let scripts: [String]
  private let options: ShopOptions

  init(database: ShopDatabase, files: StaticFiles, options: ShopOptions, logger: Logger) {
    sorts = SortDataController(database: database)
    goods = GoodsDataController(database: database)
    mails = MailDataController(database: database, logger: logger)
    letters = LetterDataController(database: database, limit: options.letterLimit)
    recipients = RecipientDataController(database: database)
    account = AccountServices(
      database: database, hasher: options.hasher, attempts: options.signInAttempts, logger: logger)
    front = ShopFrontDataController(database: database, options: options)
    stylesheet = Self.address(of: "/style.css", in: files)
    scripts = ["/zone.js", "/pictures.js"].map { Self.address(of: $0, in: files) }
    self.options = options
  }

  private static func address(of path: String, in files: StaticFiles) -> String {
    files.version(of: path).map { "\(path)?v=\($0)" } ?? path
  }

  var isSignupOpen: Bool { options.isSignupOpen }

  /// The network of the client.
  func address(of request: Request) -> String {
    let forwarded = options.isBehindProxy ? ClientNetwork.forwarded(in: request.headerFields) : nil
    return forwarded ?? ClientNetwork.name(of: request.remoteAddress)
  }

  /// Whether the client may sign in as a demo person without a password. Only a client on this machine may.
  func offersDemoSignIn(to request: Request) -> Bool { options.isLocal && request.isLocal }
}
