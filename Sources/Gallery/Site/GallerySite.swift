import Logging
import MicroHTTP
import Persistence
import WebMVVM

/// The site of the Gallery.
struct GallerySite: Sendable {
  /// It answers a server's requests.
  let site: Site<GalleryCoordinator>

  /// - Parameters:
  ///   - databasePath: The path of the database file, for a command in a terminal that changes it.
  ///   - mailServer: The source of the mails in the scene with the command.
  ///   - goodsServer: The source of the goods in the scenes with and without binding.
  ///   - shop: Where the shop runs, for links to it.
  ///   - files: The folder `Public`.
  ///   - isSecure: The site is served over TLS.
  ///   - keptBytes: The memory for pages that are kept until something that they show changes, in bytes; 0 for none.
  ///   - updatesOpenPages: Whether open pages follow the Model.
  ///   - liveLimits: How many open pages follow the Model.
  ///   - observer: Receives what happens in the site, for a tool that shows it to a developer.
  init(
    database: GalleryDatabase, databasePath: String = "gallery.sqlite",
    mailServer: TeacherMailServer = TeacherMailServer(),
    goodsServer: GoodsServer = GoodsServer(),
    shop: String = GalleryServices.shop, files: StaticFiles, isSecure: Bool, keptBytes: Int = 64 << 20,
    updatesOpenPages: Bool = true, liveLimits: LiveLimits = LiveLimits(),
    observer: SiteObserver? = nil, logger: Logger
  ) {
    let services = GalleryServices(
      database: database, mailServer: mailServer, goodsServer: goodsServer, databasePath: databasePath, shop: shop)
    var configuration = SiteConfiguration(isSecure: isSecure, cookiePrefix: "gallery-", keptBytes: keptBytes)
    configuration.updatesOpenPages = updatesOpenPages
    configuration.liveLimits = liveLimits
    configuration.languages = .gallery
    let patches = services.patches
    let recording = observer?.also(patches.record) ?? SiteObserver(describe: { _ in [] }, receive: patches.record)
    site = Site(
      configuration: configuration,
      files: files, logger: logger,
      changes: database, observer: recording, reading: { try await database.reading($0) }
    ) { context in
      let coordinator = GalleryCoordinator(services: services, context: context)
      coordinator.welcome()
      return coordinator
    }
  }
}
