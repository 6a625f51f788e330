import Accounts
import Persistence

/// The names of people as searches compare them: both names of a person, folded, and only their letters and digits.
enum PersonNames {
  /// A name, or a part of one, as it is searched for. Empty if it has neither letters nor digits.
  static func key(of name: String) -> String { WordRun.runs(of: name).map(\.text).joined() }

  /// The text by which a name is sorted.
  private static func orderKey(of name: String) -> String {
    guard let surname = name.unicodeScalars.first, let sameSound = surnames[surname] else { return name.orderKey }
    return "\(sameSound)\(String.UnicodeScalarView(name.unicodeScalars.dropFirst()))".orderKey
  }

  /// Characters that are read otherwise as surnames, each with one that is always read so.
  private static let surnames: [Unicode.Scalar: Unicode.Scalar] = [
    "曾": "增", "单": "善", "單": "善", "解": "谢", "仇": "求", "查": "渣", "区": "欧", "區": "欧", "翟": "宅", "朴": "瓢", "缪": "妙",
    "繆": "妙", "乐": "岳", "樂": "岳",
  ]

  /// A condition for a row of a table of people, with one argument: the pattern for ``key(of:)`` of what is searched for.
  static func contain(_ table: String = "person") -> String { "\(table).searchNames LIKE ? ESCAPE '\\'" }

  /// By what lists of people are sorted: the names that they show.
  static let order = "person.orderKey, person.id"

  /// What is derived of the names of a person.
  private struct Derived: Equatable {
    let searchNames: String
    let orderKey: String
  }

  /// Writes what is derived of the names of some people, after their names were written: how they are searched for, sorted, and
  /// how they look.
  static func refresh(_ people: [Person.ID], in db: borrowing Writer) throws {
    for person in people { try storeLooks(of: person, in: db) }
    let list = SQLList(people)
    for person in try stored("person.id IN (\(list.marks)) ORDER BY person.id", list.arguments, in: db.reader)
    where person.stored != person.right {
      try db.run(
        "UPDATE person SET searchNames = ?, orderKey = ? WHERE id = ?",
        [person.right.searchNames, person.right.orderKey, person.id])
    }
  }

  /// The names of a removed person are free.
  private static func storeLooks(of person: Person.ID, in db: borrowing Writer) throws {
    let names = try db.reader.row(
      """
      SELECT name, displayName FROM person JOIN account ON account.id = person.id
      WHERE person.id = ? AND NOT isRemoved
      """, [person]
    ) { row in [try row["name"] as String, try row["displayName"] as String] }
    try NameLook.store(names ?? [], of: person.rawValue, in: db)
  }

  private static func stored(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> [(id: Person.ID, stored: Derived, right: Derived)] {
    try db.rows(
      """
      SELECT person.id, name, displayName, isRemoved, searchNames, orderKey
      FROM person JOIN account ON account.id = person.id WHERE \(condition)
      """, arguments
    ) { row in
      let (name, displayName): (String, String) = (try row["name"], try row["displayName"])
      let isRemoved: Bool = try row["isRemoved"]
      return (
        id: try row["id"], stored: Derived(searchNames: try row["searchNames"], orderKey: try row["orderKey"]),
        right: isRemoved
          ? Derived(searchNames: "", orderKey: "")
          : Derived(searchNames: "\(key(of: name)) \(key(of: displayName))", orderKey: orderKey(of: displayName))
      )
    }
  }
}
