import MVVM
import Persistence

struct GoodsDataController: Sendable {
  let database: ShopDatabase

  /// A page of a sort's goods, in the order in which they were added to the shop; nil if the sort does not exist.
  func page(_ number: PageNumber, of sortID: Sort.ID) async throws -> (sort: Sort, page: ListPage<Goods>)? {
    try await database.read { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      var goods: [Goods] = []
      if let offset = Paging.shop.offset(of: number), offset < sort.goodsCount {
        goods = try db.rows(Self.pageOfSort, [sortID, offset, Paging.shop.size], Goods.init)
      }
      return (sort, ListPage(number: number, items: goods, total: sort.goodsCount, paging: .shop))
    }
  }

  private static let pageOfSort = """
    SELECT \(Goods.columns) FROM goods WHERE sortID = ? AND place >= ? ORDER BY place LIMIT ?
    """

  /// The last page of a sort's goods; nil if the sort does not exist.
  func lastPage(of sortID: Sort.ID) async throws -> PageNumber? {
    try await database.read { db in
      try SortDataController.sort(sortID, in: db).map { Paging.shop.last(ofTotal: $0.goodsCount) }
    }
  }

  /// The goods that were added to the shop last. Goods that are sold out come after all others.
  func newest(_ count: Int) async throws -> [Goods] {
    try await database.read { try $0.rows(Self.newest, [count], Goods.init) }
  }

  private static let newest = "SELECT \(Goods.columns) FROM goods ORDER BY stock > 0 DESC, id DESC LIMIT ?"

  /// The details of some goods; nil if there are none with this id.
  func detail(_ id: Goods.ID) async throws -> GoodsDetail? {
    try await database.read { db in
      let variants = try db.rows(Self.variants, [id], Variant.init)
      let pictures = try db.rows(Self.pictures, [id], GoodsPicture.init)
      return try db.row("SELECT \(GoodsDetail.columns) FROM goods WHERE id = ?", [id]) { row in
        try SortDataController.sort(row["sortID"], in: db).map { sort in
          try GoodsDetail(row, sort: sort, variants: variants, pictures: pictures)
        }
      } ?? nil
    }
  }

  private static let variants = """
    SELECT \(Variant.columns) FROM variant JOIN goods ON goods.id = goodsID WHERE goodsID = ? ORDER BY variant.place
    """

  private static let pictures = """
    SELECT \(GoodsPicture.columns) FROM goodsPicture WHERE goodsID = ? ORDER BY place
    """
}
