import MVVM
import Persistence

/// The texts of goods before their latest change at the desk. They are too long for the address of an Undo button.
enum EarlierTexts {
  typealias ID = Identifier<EarlierTexts>

  private static let columns = "name, nameZh, description, descriptionHTML, descriptionZh, descriptionHTMLZh"

  /// Keeps the texts of goods, instead of earlier ones; nil if there are no such goods.
  static func keep(of goods: Goods.ID, in db: borrowing Writer) throws -> ID? {
    guard try db.reader.hasRow("SELECT 1 FROM goods WHERE id = ?", [goods]) else { return nil }
    let id: ID = try db.added(
      "INSERT INTO earlierTexts (goodsID, \(columns)) SELECT id, \(columns) FROM goods WHERE id = ? RETURNING id",
      [goods])
    try db.run("DELETE FROM earlierTexts WHERE goodsID = ? AND id <> ?", [goods, id])
    return id
  }

  /// Some earlier texts; nil if later ones were kept instead.
  static func texts(_ id: ID, of goods: Goods.ID, in db: borrowing Reader) throws -> DeskTexts? {
    try db.row("SELECT \(columns) FROM earlierTexts WHERE id = ? AND goodsID = ?", [id, goods]) { row in
      let (description, descriptionZh) = try GoodsDescription.both(row)
      return DeskTexts(
        name: try row["name"], nameZh: try row["nameZh"], description: description, descriptionZh: descriptionZh)
    }
  }
}
