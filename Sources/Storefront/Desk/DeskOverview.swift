import Persistence

/// What there is to do at the desk.
struct DeskOverview: Sendable {
  /// Goods of which few or no pieces are left.
  struct Scarce: Sendable, NamedGoods {
    let id: Goods.ID
    let name: String
    let nameZh: String?
    let stock: Int
    /// Whether only a variant is scarce.
    let isVariant: Bool
  }

  /// Goods with this number of pieces or fewer are scarce.
  static let fewPieces = 5
  private static let scarceCount = 10

  let newOrderCount: Int
  let soldOutCount: Int
  let lowCount: Int
  /// The name of the file that is being checked or imported; nil if none is.
  let runningImport: String?
  /// The goods with the fewest pieces.
  let scarce: [Scarce]

  static func read(in database: ShopDatabase) async throws -> DeskOverview {
    try await database.read(.allOrders, .allGoods, .table("variant"), .table("importRun")) { db in
      DeskOverview(
        newOrderCount: try db.value("SELECT count(*) FROM purchase WHERE state = 'new'") ?? 0,
        soldOutCount: try count(.soldOut, in: db), lowCount: try count(.low, in: db),
        runningImport: try db.value(
          "SELECT fileName FROM importRun WHERE state IN ('checking', 'importing') ORDER BY id DESC LIMIT 1"),
        scarce: try db.rows(
          """
          SELECT id, name, nameZh, least, goods.stock IS NULL OR goods.stock > least AS isVariant
          FROM goods JOIN (
            SELECT goodsID, min(stock) AS least FROM (
              SELECT id AS goodsID, stock FROM goods WHERE stock <= ? AND NOT isPartlyCounted
              UNION ALL SELECT goodsID, stock FROM variant WHERE stock <= ? AND place IS NOT NULL
            ) AS item GROUP BY goodsID
          ) AS scarce ON goodsID = id
          WHERE sortID IS NOT NULL ORDER BY least, id LIMIT ?
          """, [fewPieces, fewPieces, scarceCount]
        ) { row in
          Scarce(
            id: try row["id"], name: try row["name"], nameZh: try row["nameZh"], stock: try row["least"],
            isVariant: try row["isVariant"])
        })
    }
  }

  private static func count(_ filter: DeskGoodsQuery.Filter, in db: borrowing Reader) throws -> Int {
    try db.value("SELECT count(*) FROM goods WHERE \(filter.condition)") ?? 0
  }
}
