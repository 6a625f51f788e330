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
        goods = try db.rows(Self.pageOfSort, [sortID, Paging.size, offset], Goods.init)
      }
      return (sort, Page(number: number, items: goods, total: sort.goodsCount))
    }
  }

  /// SQLite counts off the rows before the page in the index, and looks none of them up.
  private static let pageOfSort = "\(columns) FROM goods WHERE sortID = ? ORDER BY id LIMIT ? OFFSET ?"

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
        "\(Self.columns), sortID, handle, description, descriptionZh, pictureAlt FROM goods WHERE id = ?", [id]
      ) { columns in
        try SortDataController.sort(columns.id(7), in: db).map { sort in
          GoodsDetail(
            goods: try Goods(columns), sort: sort, page: try Self.page(of: id, in: sort, db),
            handle: columns.text(8), description: columns.text(9), descriptionZh: columns.optionalText(10),
            pictureAlt: columns.optionalText(11))
        }
      } ?? nil
    }
  }

  private static func page(of id: Goods.ID, in sort: Sort, _ db: Database) throws -> PageNumber {
    let before = try db.row("SELECT count(*) FROM goods WHERE sortID = ? AND id < ?", [sort.id, id]) { $0.integer(0) }
    return Paging.page(ofIndex: before ?? 0)
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
