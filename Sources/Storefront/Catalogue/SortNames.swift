import MicroHTTP
import Persistence

/// Finds sorts by their names in composed form.
struct SortNames: Sendable {
  /// Sorts of an earlier version of the program, or of another one, whose names are stored in another form. They are read
  /// once, because all new names are composed.
  private var others: [String: Sort.ID]?

  /// The sort with a name; nil if there is none.
  mutating func id(of name: String, in db: borrowing Reader) throws -> Sort.ID? {
    if let id: Sort.ID = try db.value("SELECT id FROM sort WHERE name = ?", [name]) { return id }
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let known = try others ?? Self.notComposed(in: db)
    others = known
    return known[name]
  }

  private static func notComposed(in db: borrowing Reader) throws -> [String: Sort.ID] {
    let sorts = try db.rows("SELECT id, name FROM sort ORDER BY id") { row in
      (name: try row["name"] as String, id: try row["id"] as Sort.ID)
    }.filter { !$0.name.hasSameBytes(as: $0.name.composed) }
    return Dictionary(sorts.map { ($0.name, $0.id) }) { first, _ in first }
  }
}
