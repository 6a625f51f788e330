import GRDB

/// Reads the goods.
struct GoodsDataController: Sendable {
  private static let columns = "SELECT id, name, nameZh, priceAmount, priceCurrency, stock, picture"

  let database: ShopDatabase

  /// A page of a sort's goods, in the order in which they came into the shop; nil without such a sort.
  func page(_ number: PageNumber, of sortID: Sort.ID) throws -> (sort: Sort, page: Page<Goods>)? {
    try database.read { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      var goods: [Goods] = []
      if let offset = Paging.offset(of: number), offset < sort.goodsCount {
        goods = try db.rows(Self.pageOfSort, [sortID, offset, Paging.size], Goods.init)
      }
      return (sort, Page(number: number, items: goods, total: sort.goodsCount))
    }
  }

  private static let pageOfSort = "\(columns) FROM goods WHERE sortID = ? AND place >= ? ORDER BY place LIMIT ?"

  /// The last page of a sort's goods; nil without such a sort.
  func lastPage(of sortID: Sort.ID) throws -> PageNumber? {
    try database.read { db in
      try SortDataController.sort(sortID, in: db).map { Paging.last(ofTotal: $0.goodsCount) }
    }
  }

  /// The goods that came into the shop last.
  func newest(_ count: Int) throws -> [Goods] {
    try database.read { try $0.rows("\(Self.columns) FROM goods ORDER BY id DESC LIMIT ?", [count], Goods.init) }
  }

  /// All that is known of some goods; nil where there are none of this id.
  func detail(_ id: Goods.ID) throws -> GoodsDetail? {
    try database.read { db in
      try db.row(
        "\(Self.columns), sortID, place, handle, description, descriptionZh, pictureAlt FROM goods WHERE id = ?", [id]
      ) { columns in
        try SortDataController.sort(columns.id(7), in: db).map { sort in
          GoodsDetail(
            goods: try Goods(columns), sort: sort, page: Paging.page(ofIndex: columns.integer(8)),
            handle: columns.text(9), description: columns.text(10), descriptionZh: columns.optionalText(11),
            pictureAlt: columns.optionalText(12))
        }
      } ?? nil
    }
  }
}

extension Goods {
  /// - Throws: `UnknownCurrency` for a currency that this program does not know: a later one wrote it.
  fileprivate init(_ columns: borrowing Columns) throws {
    self.init(
      id: columns.id(0), name: columns.text(1), nameZh: columns.optionalText(2),
      price: Money(amount: Int64(columns.integer(3)), currency: try Currency(code: columns.text(4))),
      stock: columns.integer(5), picture: columns.optionalText(6))
  }
}
