import Logging
public import MicroHTTP
import Persistence
import WebMVVM

/// The shop's site, as a server calls it.
public struct ShopSite: Sendable {
  private let site: Site<ShopCoordinator>

  init(
    configuration: SiteConfiguration, database: ShopDatabase, services: ShopServices, files: StaticFiles, logger: Logger
  ) {
    site = Site(
      configuration: configuration, files: files, logger: logger, reading: { try await database.reading($0) }
    ) { context in
      try await ShopCoordinator(services: services, context: context)
    }
  }

  /// The response to a request. Whatever goes wrong is a page, too.
  public func respond(to request: Request) async -> Response {
    await site.respond(to: request)
  }

  /// The page for a request that the server itself refuses.
  public func respond(to refusal: Refusal, _ request: RefusedRequest) -> Response {
    site.respond(to: refusal, request)
  }
}
