import Persistence

/// The structures of descriptions, which must have the same text as the descriptions themselves: see ``GoodsDescription``.
///
/// A page does not use one that has another text, and shows the text without a structure.
enum DescriptionStructures {
  private static let step = 500

  /// The goods with a structure that has another text.
  static func wrongGoods(in db: borrowing Reader) throws -> [Goods.ID] {
    var (wrong, last): ([Goods.ID], Goods.ID?) = ([], Goods.ID(rawValue: 0))
    while let before = last {
      let goods = try db.rows(
        """
        SELECT id, \(GoodsDescription.columns) FROM goods
        WHERE id > ? AND (descriptionHTML IS NOT NULL OR descriptionHTMLZh IS NOT NULL) ORDER BY id LIMIT ?
        """, [before, step]
      ) { row in (id: try row["id"] as Goods.ID, wrong: try wrongColumns(row)) }
      wrong += goods.filter { !$0.wrong.isEmpty }.map(\.id)
      last = goods.last?.id
    }
    return wrong
  }

  /// Removes the structures that have another text.
  static func remove(from ids: [Goods.ID], in db: borrowing Writer) throws {
    for id in ids {
      let wrong = try db.reader.row(
        "SELECT \(GoodsDescription.columns) FROM goods WHERE id = ?", [id], wrongColumns)
      for column in wrong ?? [] { try db.run("UPDATE goods SET \(column) = NULL WHERE id = ?", [id]) }
    }
  }

  private static func wrongColumns(_ row: borrowing Row) throws -> [String] {
    let structures: [(column: String, text: String?, html: String?)] = [
      ("descriptionHTML", try row["description"], try row["descriptionHTML"]),
      ("descriptionHTMLZh", try row["descriptionZh"], try row["descriptionHTMLZh"]),
    ]
    return structures.filter { _, text, html in
      guard let html else { return false }
      return text.map { GoodsDescription(text: $0, html: html).structure == nil } ?? true
    }.map(\.column)
  }
}
