import Logging
import MicroHTTP
import Persistence
import WebMVVM

/// The site of the Gallery.
struct GallerySite: Sendable {
  /// It answers a server's requests.
  let site: Site<GalleryCoordinator>

  /// - Parameters:
  ///   - mailServer: The source of the mails in the scene with the command.
  ///   - files: The folder `Public`.
  ///   - isSecure: The site is served over TLS.
  ///   - keptBytes: The memory for pages that are kept until something that they show changes, in bytes; 0 for none.
  ///   - updatesOpenPages: Whether open pages follow the Model.
  ///   - liveLimits: How many open pages follow the Model.
  ///   - observer: Receives what happens in the site, for a tool that shows it to a developer.
  init(
    database: GalleryDatabase, mailServer: TeacherMailServer = TeacherMailServer(), files: StaticFiles, isSecure: Bool,
    keptBytes: Int = 64 << 20, updatesOpenPages: Bool = true, liveLimits: LiveLimits = LiveLimits(),
    observer: SiteObserver? = nil, logger: Logger
  ) {
    let services = GalleryServices(database: database, mailServer: mailServer)
    var configuration = SiteConfiguration(isSecure: isSecure, cookiePrefix: "gallery-", keptBytes: keptBytes)
    configuration.updatesOpenPages = updatesOpenPages
    configuration.liveLimits = liveLimits
    site = Site(
      configuration: configuration,
      files: files, logger: logger,
      changes: database, observer: observer, reading: { try await database.reading($0) }
    ) { context in
      let coordinator = GalleryCoordinator(services: services, context: context)
      coordinator.welcome()
      return coordinator
    }
  }
}
