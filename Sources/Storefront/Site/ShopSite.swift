import Accounts
import Logging
public import MicroHTTP
import Persistence
public import WebMVVM

/// The site of the shop. It answers a server's requests.
public struct ShopSite: Sendable {
  private let site: Site<ShopCoordinator>
  private let services: ShopServices

  init(
    configuration: SiteConfiguration, database: ShopDatabase, services: ShopServices, files: StaticFiles,
    observer: SiteObserver? = nil, logger: Logger
  ) {
    self.services = services
    site = Site(
      configuration: configuration, files: files, logger: logger, changes: database, observer: observer,
      reading: { try await database.reading($0) }
    ) { context in
      try await ShopCoordinator(services: services, context: context)
    }
  }

  /// The response to a request. Every error becomes a page.
  public func respond(to request: Request) async -> Response {
    await site.respond(to: request)
  }

  /// The response to a request for a page that is kept, if it is right; otherwise nil.
  public func respondAtOnce(to request: Request) -> Response? {
    site.respondAtOnce(to: request)
  }

  /// How the body of a request is read.
  public func bodyRules(for request: Request) -> BodyRules? { site.bodyRules(for: request) }

  /// The pages that are kept now; nil if none are.
  public var keptPages: KeptPagesReport? { site.keptPages }

  /// The number of passwords that wait to be hashed.
  public var waitingPasswordCount: Int { services.account.waitingPasswordCount }

  /// The page for a request that the server itself refused.
  public func respond(to refusal: Refusal, _ request: RefusedRequest) -> Response {
    site.respond(to: refusal, request)
  }
}
