import Accounts
import Persistence

/// The names of people as searches compare them: both names of a person, folded, and only their letters and digits.
enum PersonNames {
  /// A name, or a part of one, as it is searched for. Empty if it has neither letters nor digits.
  static func key(of name: String) -> String { WordRun.runs(of: name).map(\.text).joined() }

  /// A condition for a row of a table of people, with one argument: the pattern for ``key(of:)`` of what is searched for.
  static func contain(_ table: String = "person") -> String { "\(table).searchNames LIKE ? ESCAPE '\\'" }

  /// Writes what is derived of the names of some people, after their names were written: how they are searched for, and how
  /// they look.
  static func refresh(_ people: [Person.ID], in db: borrowing Writer) throws {
    for person in people { try storeLooks(of: person, in: db) }
    let list = SQLList(people)
    for person in try stored("person.id IN (\(list.marks)) ORDER BY person.id", list.arguments, in: db.reader)
    where person.stored != person.right {
      try db.run("UPDATE person SET searchNames = ? WHERE id = ?", [person.right, person.id])
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
    try NameLooks.store(names ?? [], of: person.rawValue, in: db)
  }

  /// The people whose names are stored in another form.
  static func wrongPeople(in db: borrowing Reader) throws -> [Person.ID] {
    var (wrong, last): ([Person.ID], Person.ID?) = ([], Person.ID(rawValue: 0))
    while let before = last {
      let people = try stored("person.id > ? ORDER BY person.id LIMIT 500", [before], in: db)
      wrong += people.filter { $0.stored != $0.right }.map(\.id)
      last = people.last?.id
    }
    return wrong
  }

  private static func stored(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> [(id: Person.ID, stored: String, right: String)] {
    try db.rows(
      """
      SELECT person.id, name, displayName, isRemoved, searchNames
      FROM person JOIN account ON account.id = person.id WHERE \(condition)
      """, arguments
    ) { row in
      let (name, displayName): (String, String) = (try row["name"], try row["displayName"])
      let isRemoved: Bool = try row["isRemoved"]
      return (try row["id"], try row["searchNames"], isRemoved ? "" : "\(key(of: name)) \(key(of: displayName))")
    }
  }
}
