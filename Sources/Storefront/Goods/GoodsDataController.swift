import GRDB

/// Reads the goods.
struct GoodsDataController: Sendable {
  private static let columns = "SELECT id, name, nameZh, priceAmount, priceCurrency, stock, picture"

  let database: ShopDatabase

  /// A page of a sort's goods, in the order in which they came into the shop; nil without such a sort.
  ///
  /// The rows before the page are counted off in the index alone.
  func page(_ number: PageNumber, of sortID: Sort.ID) throws -> (sort: Sort, page: Page<Goods>)? {
    try database.read { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      let statement = try db.cachedStatement(
        sql: """
          \(Self.columns) FROM goods WHERE id IN
            (SELECT id FROM goods WHERE sortID = ? ORDER BY id LIMIT ? OFFSET ?)
          ORDER BY id
          """)
      var goods: [Goods] = []
      if let offset = Paging.offset(of: number), offset < sort.goodsCount {
        goods.reserveCapacity(Paging.size)
        let rows = try Row.fetchCursor(statement, arguments: [sortID, Paging.size, offset])
        while let row = try rows.next() { goods.append(try Goods(row: row)) }
      }
      return (sort, Page(number: number, items: goods, total: sort.goodsCount))
    }
  }

  /// The last page of a sort's goods; nil without such a sort.
  func lastPage(of sortID: Sort.ID) throws -> PageNumber? {
    try database.read { db in
      try SortDataController.sort(sortID, in: db).map { Paging.last(ofTotal: $0.goodsCount) }
    }
  }

  /// The goods that came into the shop last.
  func newest(_ count: Int) throws -> [Goods] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: "\(Self.columns) FROM goods ORDER BY id DESC LIMIT ?")
      return try Array(Row.fetchCursor(statement, arguments: [count]).map(Goods.init(row:)))
    }
  }

  /// All that is known of some goods; nil where there are none of this id.
  func detail(_ id: Goods.ID) throws -> GoodsDetail? {
    try database.read { db in
      let statement = try db.cachedStatement(
        sql: "\(Self.columns), sortID, handle, description, descriptionZh, pictureAlt FROM goods WHERE id = ?")
      guard
        let row = try Row.fetchOne(statement, arguments: [id]),
        let sort = try SortDataController.sort(row["sortID"], in: db)
      else { return nil }
      let before = try db.cachedStatement(sql: "SELECT count(*) FROM goods WHERE sortID = ? AND id < ?")
      return GoodsDetail(
        goods: try Goods(row: row), sort: sort,
        page: Paging.page(ofIndex: try Int.fetchOne(before, arguments: [sort.id, id]) ?? 0),
        handle: row["handle"], description: row["description"], descriptionZh: row["descriptionZh"],
        pictureAlt: row["pictureAlt"])
    }
  }
}

extension Goods {
  /// - Throws: `UnknownCurrency` for a currency that this program does not know: a later one wrote it.
  fileprivate init(row: Row) throws {
    self.init(
      id: row[0], name: row[1], nameZh: row[2],
      price: Money(amount: row[3], currency: try Currency(code: row[4])), stock: row[5], picture: row[6])
  }
}
