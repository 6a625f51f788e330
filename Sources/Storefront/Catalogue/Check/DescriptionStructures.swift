import Persistence

/// The structures of descriptions, which must have the same text as the descriptions themselves: see ``GoodsDescription``.
///
/// A page does not use one that has another text, and shows the text without a structure.
enum DescriptionStructures {
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
