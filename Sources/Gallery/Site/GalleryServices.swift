import MicroHTTP

/// What the Gallery's scenes are built from.
struct GalleryServices: Sendable {
  let database: GalleryDatabase
  let listings: Listings
  /// The addresses of the style sheets. They say which version it is, so that browsers may keep it.
  let stylesheets: [String]

  init(database: GalleryDatabase, listings: Listings = Listings(), files: StaticFiles) {
    self.database = database
    self.listings = listings
    stylesheets = ["/style.css", "/gallery.css"].map { path in
      files.version(of: path).map { "\(path)?v=\($0)" } ?? path
    }
  }
}
