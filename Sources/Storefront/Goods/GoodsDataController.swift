import GRDB
import MVVM

/// Reads the goods.
struct GoodsDataController: Sendable {
  private static let columns = """
    SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture
    """

  let database: ShopDatabase

  /// A page of a sort's goods, in the order in which they came into the shop; nil without such a sort.
  func page(_ number: PageNumber, of sortID: Sort.ID) throws -> (sort: Sort, page: ListPage<Goods>)? {
    try database.read { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      var goods: [Goods] = []
      if let offset = Paging.shop.offset(of: number), offset < sort.goodsCount {
        goods = try db.rows(Self.pageOfSort, [sortID, offset, Paging.shop.size], Goods.init)
      }
      return (sort, ListPage(number: number, items: goods, total: sort.goodsCount, paging: .shop))
    }
  }

  private static let pageOfSort = "\(columns) FROM goods WHERE sortID = ? AND place >= ? ORDER BY place LIMIT ?"

  /// The last page of a sort's goods; nil without such a sort.
  func lastPage(of sortID: Sort.ID) throws -> PageNumber? {
    try database.read { db in
      try SortDataController.sort(sortID, in: db).map { Paging.shop.last(ofTotal: $0.goodsCount) }
    }
  }

  /// The goods that came into the shop last; those that are sold out come after all others.
  func newest(_ count: Int) throws -> [Goods] {
    try database.read { try $0.rows(Self.newest, [count], Goods.init) }
  }

  private static let newest = "\(columns) FROM goods ORDER BY stock > 0 DESC, id DESC LIMIT ?"

  /// All that is known of some goods; nil where there are none of this id.
  func detail(_ id: Goods.ID) throws -> GoodsDetail? {
    try database.read { db in
      let variants = try db.rows(Self.variants, [id], Variant.init)
      let pictures = try db.rows("SELECT address, alt FROM goodsPicture WHERE goodsID = ? ORDER BY place", [id]) {
        GoodsPicture(address: $0.text(0), alt: $0.optionalText(1))
      }
      return try db.row(
        """
        \(Self.columns), sortID, place, handle, description, descriptionZh, pictureAlt, sku, optionNames
        FROM goods WHERE id = ?
        """, [id]
      ) { columns in
        try SortDataController.sort(columns.id(9), in: db).map { sort in
          GoodsDetail(
            goods: try Goods(columns), sort: sort, page: Paging.shop.page(ofIndex: columns.integer(10)),
            handle: columns.text(11), description: columns.text(12), descriptionZh: columns.optionalText(13),
            pictureAlt: columns.optionalText(14), sku: columns.optionalText(15),
            optionNames: columns.optionalText(16), variants: variants, pictures: pictures)
        }
      } ?? nil
    }
  }

  private static let variants = """
    SELECT variant.priceAmount, priceCurrency, FALSE, variant.compareAmount, option1, option2, option3, variant.sku,
      variant.stock, variant.picture
    FROM variant JOIN goods ON goods.id = goodsID WHERE goodsID = ? ORDER BY variant.place
    """
}

extension Goods {
  /// - Throws: `UnknownCurrency` for a currency that this program does not know: a later one wrote it.
  fileprivate init(_ columns: borrowing Columns) throws {
    self.init(
      id: columns.id(0), name: columns.text(1), nameZh: columns.optionalText(2),
      price: try Price(columns, from: 3), stock: columns.integer(7), picture: columns.optionalText(8))
  }
}

extension Variant {
  fileprivate init(_ columns: borrowing Columns) throws {
    let options = [columns.optionalText(4), columns.optionalText(5), columns.optionalText(6)]
    self.init(
      options: options.compactMap(\.self), sku: columns.optionalText(7), price: try Price(columns, from: 0),
      stock: columns.integer(8), picture: columns.optionalText(9))
  }
}

extension Price {
  /// Reads the amount, its currency, whether there are several, and the former amount.
  fileprivate init(_ columns: borrowing Columns, from index: Int32) throws {
    let currency = try Currency(code: columns.text(index + 1))
    self.init(
      amount: Money(amount: Int64(columns.integer(index)), currency: currency),
      isLowestOfSeveral: columns.bool(index + 2),
      former: columns.optionalInteger(index + 3).map { Money(amount: Int64($0), currency: currency) })
  }
}
