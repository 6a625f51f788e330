import MVVM
import Persistence

struct GoodsDataController: Sendable {
  private static let columns = """
    SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture
    """

  let database: ShopDatabase

  /// A page of a sort's goods, in the order in which they were added to the shop; nil if the sort does not exist.
  func page(_ number: PageNumber, of sortID: Sort.ID) async throws -> (sort: Sort, page: ListPage<Goods>)? {
    try await database.read(.sort(sortID), .goodsOfSort(sortID)) { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      var goods: [Goods] = []
      if let offset = Paging.shop.offset(of: number), offset < sort.goodsCount {
        goods = try db.rows(Self.pageOfSort, [sortID, offset, Paging.shop.size], Goods.init)
      }
      return (sort, ListPage(number: number, items: goods, total: sort.goodsCount, paging: .shop))
    }
  }

  private static let pageOfSort = "\(columns) FROM goods WHERE sortID = ? AND place >= ? ORDER BY place LIMIT ?"

  /// The last page of a sort's goods; nil if the sort does not exist.
  func lastPage(of sortID: Sort.ID) async throws -> PageNumber? {
    try await database.read(.sort(sortID)) { db in
      try SortDataController.sort(sortID, in: db).map { Paging.shop.last(ofTotal: $0.goodsCount) }
    }
  }

  /// The goods that were added to the shop last. Goods that are sold out come after all others.
  func newest(_ count: Int) async throws -> [Goods] {
    try await database.read(.newGoods) { try $0.rows(Self.newest, [count], Goods.init) }
  }

  private static let newest = "\(columns) FROM goods ORDER BY stock > 0 DESC, id DESC LIMIT ?"

  /// The details of some goods; nil if there are none with this id.
  func detail(_ id: Goods.ID) async throws -> GoodsDetail? {
    try await database.read(.goods(id)) { db in
      let variants = try db.rows(Self.variants, [id], Variant.init)
      let pictures = try db.rows("SELECT address, alt FROM goodsPicture WHERE goodsID = ? ORDER BY place", [id]) {
        row in
        GoodsPicture(address: try row["address"], alt: try row["alt"])
      }
      return try db.row(
        """
        \(Self.columns), sortID, place, handle, description, descriptionZh, pictureAlt, sku, optionNames
        FROM goods WHERE id = ?
        """, [id]
      ) { row in
        let sortID: Sort.ID = try row["sortID"]
        db.depends(on: .sort(sortID))
        return try SortDataController.sort(sortID, in: db).map { sort in
          GoodsDetail(
            goods: try Goods(row), sort: sort, page: Paging.shop.page(ofIndex: try row["place"]),
            handle: try row["handle"],
            description: try row["description"], descriptionZh: try row["descriptionZh"],
            pictureAlt: try row["pictureAlt"], sku: try row["sku"], optionNames: try row["optionNames"],
            variants: variants, pictures: pictures)
        }
      } ?? nil
    }
  }

  private static let variants = """
    SELECT variant.priceAmount AS priceAmount, goods.priceCurrency AS priceCurrency, FALSE AS hasSeveralPrices,
      variant.compareAmount AS compareAmount, option1, option2, option3, variant.sku AS sku, variant.stock AS stock,
      variant.picture AS picture
    FROM variant JOIN goods ON goods.id = goodsID WHERE goodsID = ? ORDER BY variant.place
    """
}

extension Goods {
  /// - Throws: `UnknownCurrency` if a later version of the program stored a currency that this one does not know.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: try row["id"], name: try row["name"], nameZh: try row["nameZh"], price: try Price(row),
      stock: try row["stock"], picture: try row["picture"])
  }
}

extension Variant {
  fileprivate init(_ row: borrowing Row) throws {
    let options: [String?] = [try row["option1"], try row["option2"], try row["option3"]]
    self.init(
      options: options.compactMap(\.self), sku: try row["sku"], price: try Price(row), stock: try row["stock"],
      picture: try row["picture"])
  }
}

extension Price {
  fileprivate init(_ row: borrowing Row) throws {
    let currency = try Currency(code: row["priceCurrency"])
    let former: Int64? = try row["compareAmount"]
    self.init(
      amount: Money(amount: try row["priceAmount"], currency: currency),
      isLowestOfSeveral: try row["hasSeveralPrices"], former: former.map { Money(amount: $0, currency: currency) })
  }
}
