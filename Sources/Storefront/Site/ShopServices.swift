import HTTPTypes
import MicroHTTP
import WebMVVM

/// What the shop's scenes are built from.
struct ShopServices: Sendable {
  let sorts: SortDataController
  let goods: GoodsDataController
  let mails: MailDataController
  let accounts: AccountDataController
  /// The address of the style sheet. It says which version it is, so that browsers may keep it.
  let stylesheet: String
  private let isLocal: Bool

  /// - Parameter isLocal: The server listens on a loopback address, and no proxy lets others in.
  init(database: ShopDatabase, files: StaticFiles, isLocal: Bool) {
    sorts = SortDataController(database: database)
    goods = GoodsDataController(database: database)
    mails = MailDataController(database: database)
    accounts = AccountDataController(database: database)
    stylesheet = files.version(of: "/style.css").map { "/style.css?v=\($0)" } ?? "/style.css"
    self.isLocal = isLocal
  }

  /// Whether whoever sends this request may be one of the demo people without a password: somebody at this machine,
  /// who also asked for this machine. A proxy on this machine sends the requests of others, and usually says so.
  func offersDemoSignIn(to request: Request) -> Bool {
    isLocal && request.peer.isLoopback && Self.isLoopback(host: request.host ?? "") && !Self.isForwarded(request)
  }

  private static func isForwarded(_ request: Request) -> Bool {
    request.headerFields.contains { field in
      let name = field.name.canonicalName
      return name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-") || name == "x-real-ip"
    }
  }

  private static func isLoopback(host: String) -> Bool {
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "::1"].contains(name.lowercased())
  }
}
