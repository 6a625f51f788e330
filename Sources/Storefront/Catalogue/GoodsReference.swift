import Persistence

/// How the operator names goods: `42` or `number:42`, `long-jing` or `handle:long-jing`.
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
  /// - Throws: ``CatalogueError/unknownGoods(_:)``, and ``CatalogueError/ambiguousGoods(_:number:handle:)`` if the text is
  ///   the number of some goods and the handle of others.
  func id(in db: borrowing Reader) throws -> Goods.ID {
    let byNumber = try number.flatMap { try Self.named("id = ?", [$0], in: db) }
    let byHandle = try handle.flatMap { try Self.named("handle = ?", [$0], in: db) }
    if let byNumber, let byHandle, byNumber.id != byHandle.id {
      throw CatalogueError.ambiguousGoods(text, number: byNumber.name, handle: byHandle.name)
    }
    guard let found = byNumber ?? byHandle else { throw CatalogueError.unknownGoods(text) }
    return found.id
  }

  private static func named(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> (id: Goods.ID, name: String)? {
    try db.row("SELECT id, name FROM goods WHERE sortID IS NOT NULL AND \(condition)", arguments) { row in
      (id: try row["id"], name: try row["name"])
    }
  }
}
