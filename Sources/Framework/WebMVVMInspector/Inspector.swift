import Logging
public import MicroHTTP
public import WebMVVM

/// Shows a developer what happens in a site: its requests, the changes of its Model, and the updates of its open pages.
///
/// ```swift
/// let inspector = Inspector()
/// let site = Site(changes: database, observer: inspector.observer) { context in ShopCoordinator(context: context) }
/// let server = try Server(
///   configuration: .init(), logger: logger, handler: inspector.handler(around: site.respond(to:)))
/// ```
///
/// The page is at ``path``, which contains a random key. Give the address only to who may see everything: every other
/// address below `/inspect` does not exist. The inspector's own requests are not recorded.
public struct Inspector: Sendable {
  /// The address of the first page: `/inspect/` and a key of 64 random hexadecimal digits. Logs do not contain the key.
  public let path: String

  private let log = EventLog()
  private let site: Site<InspectorCoordinator>

  /// Creates an inspector that has recorded nothing.
  public init() {
    let (log, key) = (log, SessionToken())
    path = "/inspect/\(key.routeValue)"
    site = Site(
      configuration: SiteConfiguration(cookiePrefix: "inspect-", keptBytes: 0, livePath: path + "/"),
      logger: Logger(label: "inspector"), changes: log.changes
    ) { context in
      InspectorCoordinator(key: key, log: log, context: context)
    }
  }

  /// The observer for the site that is inspected.
  public var observer: SiteObserver {
    SiteObserver(describe: { StateDescription.properties(of: $0) }) { [log] in log.add($0) }
  }

  /// Serves the inspector's pages, and everything else by `handler`.
  public func handler(around handler: @escaping Server.Handler) -> Server.Handler {
    { request in
      guard isForInspector(request) else { return await handler(request) }
      var response = await response(to: request)
      response.headerFields[.referrerPolicy] = "no-referrer"
      return response
    }
  }

  private func isForInspector(_ request: Request) -> Bool {
    request.path == path || request.path.hasPrefix(path + "/")
  }

  private func response(to request: Request) async -> Response {
    if request.isGETOrHEAD, let file = InspectorFile(address: request.path, below: path) { return file.response }
    return await site.respond(to: request)
  }
}
