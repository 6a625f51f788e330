import Logging
import MicroHTTP
import WebMVVM

/// The Gallery's site, as a server calls it.
struct GallerySite: Sendable {
  private let site: Site<GalleryCoordinator>

  /// - Parameters:
  ///   - mailServer: Where the mails of the scene with the command come from.
  ///   - files: The folder `Public`.
  ///   - isSecure: Browsers reach the site over TLS.
  init(
    database: GalleryDatabase, mailServer: TeacherMailServer = TeacherMailServer(), files: StaticFiles, isSecure: Bool,
    logger: Logger
  ) {
    let services = GalleryServices(database: database, mailServer: mailServer, files: files)
    site = Site(
      configuration: SiteConfiguration(isSecure: isSecure, cookiePrefix: "gallery-"), files: files, logger: logger
    ) { context in
      let coordinator = GalleryCoordinator(services: services, context: context)
      coordinator.welcome()
      return coordinator
    }
  }

  /// The response to a request. Whatever goes wrong is a page, too.
  func respond(to request: Request) async -> Response {
    await site.respond(to: request)
  }

  /// The page for a request that the server itself refuses.
  func respond(to refusal: Refusal, _ request: RefusedRequest) -> Response {
    site.respond(to: refusal, request)
  }
}
