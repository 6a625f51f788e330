import WebMVVM

/// The dependencies of the Gallery's scenes.
struct GalleryServices: Sendable {
  /// Where `storefront` serves the shop if it has no options.
  static let shop = "http://127.0.0.1:8080"

  let database: GalleryDatabase
  let listings: Listings
  let goods: GoodsDataController
  let goodsServer: GoodsServer
  let mailServer: TeacherMailServer
  let votes: VoteDataController
  let patches: PatchDataController
  /// The path of the database file, as a command in a terminal names it.
  let databasePath: String
  /// Where the shop runs, without a slash at the end.
  let shop: String

  init(
    database: GalleryDatabase, mailServer: TeacherMailServer, goodsServer: GoodsServer,
    databasePath: String = "gallery.sqlite", shop: String = Self.shop, listings: Listings = .built
  ) {
    self.database = database
    self.mailServer = mailServer
    votes = VoteDataController(database: database)
    patches = PatchDataController(database: database)
    self.databasePath = databasePath
    self.goodsServer = goodsServer
    goods = goodsServer.catalogue
    self.shop = shop
    self.listings = listings
  }
}

extension SiteLanguages {
  /// The languages of the Gallery. Its texts are in `Localizable.xcstrings`.
  static let gallery = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [Localizable.texts])
}
