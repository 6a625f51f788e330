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
/// The page is at `/inspect`. Only somebody on this machine gets it; for all others the address does not exist. The
/// inspector's own requests are not recorded.
public struct Inspector: Sendable {
  /// The address of the first page.
  public static let path = "/inspect"

  private let log = EventLog()
  private let site: Site<InspectorCoordinator>

  /// Creates an inspector that has recorded nothing.
  public init() {
    let log = log
    site = Site(
      configuration: SiteConfiguration(cookiePrefix: "inspect-", keptBytes: 0, livePath: Self.path + "/"),
      logger: Logger(label: "inspector"), changes: log.changes
    ) { context in
      InspectorCoordinator(log: log, context: context)
    }
  }

  /// The observer for the site that is inspected.
  public var observer: SiteObserver {
    SiteObserver(describe: { StateDescription.properties(of: $0) }) { [log] in log.add($0) }
  }

  /// Serves the inspector's pages, and everything else by `handler`.
  public func handler(around handler: @escaping Server.Handler) -> Server.Handler {
    { request in
      guard Self.isForInspector(request), request.isLocal else { return await handler(request) }
      return await response(to: request)
    }
  }

  private static func isForInspector(_ request: Request) -> Bool {
    request.path == path || request.path.hasPrefix(path + "/")
  }

  private func response(to request: Request) async -> Response {
    if request.isGETOrHEAD, let file = InspectorFile(rawValue: String(request.path)) { return file.response }
    return await site.respond(to: request)
  }
}
