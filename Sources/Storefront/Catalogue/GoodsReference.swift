import Persistence

/// How the operator names goods: `42` or `number:42`, `long-jing` or `handle:long-jing`; or by a SKU, their own or that of a
/// variant.
struct GoodsReference {
  private let text: String
  /// Nil if the text cannot be a number.
  private let number: Int64?
  /// Nil if the text cannot be a handle.
  private let handle: String?

  init(_ text: String) {
    self.text = text
    if text.hasPrefix("number:") {
      (number, handle) = (Int64(text.dropFirst("number:".count)), nil)
    } else if text.hasPrefix("handle:") {
      (number, handle) = (nil, String(text.dropFirst("handle:".count)).composed)
    } else {
      (number, handle) = (Int64(text), text.composed)
    }
  }

  /// The number of the goods.
  ///
  /// - Throws: ``CatalogueError/unknownGoods(_:)``, ``CatalogueError/ambiguousGoods(_:number:handle:)`` if the text is
  ///   the number of some goods and the handle of others, and ``CatalogueError/ambiguousSKU(_:_:_:)``.
  func id(in db: borrowing Reader) throws -> Goods.ID {
    let byNumber = try number.flatMap { try Self.named("id = ?", [$0], in: db) }
    let byHandle = try handle.flatMap { try Self.named("handle = ?", [$0], in: db) }
    if let byNumber, let byHandle, byNumber.id != byHandle.id {
      throw CatalogueError.ambiguousGoods(text, number: byNumber.name, handle: byHandle.name)
    }
    guard let found = try byNumber ?? byHandle ?? withSKU(in: db) else { throw CatalogueError.unknownGoods(text) }
    return found.id
  }

  private func withSKU(in db: borrowing Reader) throws -> (id: Goods.ID, name: String)? {
    let found = try db.rows(
      """
      SELECT id, name FROM goods WHERE sortID IS NOT NULL
        AND (sku = ? OR id IN (SELECT goodsID FROM variant WHERE sku = ? AND place IS NOT NULL))
      LIMIT 2
      """, [text, text]
    ) { row in (id: try row["id"] as Goods.ID, name: try row["name"] as String) }
    if found.count > 1 { throw CatalogueError.ambiguousSKU(text, found[0].name, found[1].name) }
    return found.first
  }

  private static func named(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> (id: Goods.ID, name: String)? {
    try db.row("SELECT id, name FROM goods WHERE sortID IS NOT NULL AND \(condition)", arguments) { row in
      (id: try row["id"], name: try row["name"])
    }
  }
}
