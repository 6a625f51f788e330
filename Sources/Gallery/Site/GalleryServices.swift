/// The dependencies of the Gallery's scenes.
struct GalleryServices: Sendable {
  let database: GalleryDatabase
  let listings: Listings
  let goods = GoodsDataController()
  let mailServer: TeacherMailServer

  init(database: GalleryDatabase, mailServer: TeacherMailServer, listings: Listings = .built) {
    self.database = database
    self.mailServer = mailServer
    self.listings = listings
  }
}
