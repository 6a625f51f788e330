import Persistence
import WebMVVM
import WebMVVMServer

extension ServedSite<GalleryCoordinator> {
  /// The Gallery. It closes the database at the end.
  ///
  /// - Parameters:
  ///   - database: What the visitors have done.
  ///   - databasePath: The path of the database file, for a command in a terminal that changes it.
  ///   - mailServer: The source of the mails in the scene with the command.
  ///   - goodsServer: The source of the goods in the scenes with and without binding.
  ///   - shop: Where the shop runs, for links to it.
  static func gallery(
    _ database: GalleryDatabase, databasePath: String = "gallery.sqlite",
    mailServer: TeacherMailServer = TeacherMailServer(), goodsServer: GoodsServer = GoodsServer(),
    shop: String = GalleryServices.shop
  ) -> ServedSite {
    let services = GalleryServices(
      database: database, mailServer: mailServer, goodsServer: goodsServer, databasePath: databasePath, shop: shop)
    var configuration = SiteConfiguration(cookiePrefix: "gallery-")
    configuration.languages = .gallery
    var served = ServedSite(model: database, configuration: configuration) { context in
      let coordinator = GalleryCoordinator(services: services, context: context)
      coordinator.welcome()
      return coordinator
    }
    served.receive = services.patches.record
    return served
  }
}
