import MicroHTTP

/// The dependencies of the Gallery's scenes.
struct GalleryServices: Sendable {
  let database: GalleryDatabase
  let listings: Listings
  let goods = GoodsDataController()
  let mailServer: TeacherMailServer
  /// The addresses of the style sheets. They contain a version, so that browsers can cache the files.
  let stylesheets: [String]

  init(database: GalleryDatabase, mailServer: TeacherMailServer, listings: Listings = Listings(), files: StaticFiles) {
    self.database = database
    self.mailServer = mailServer
    self.listings = listings
    stylesheets = ["/style.css", "/gallery.css"].map { path in
      files.version(of: path).map { "\(path)?v=\($0)" } ?? path
    }
  }
}
