import Foundation
import MVVM
import Persistence

/// The log of the desk: who did what. An entry is written in the transaction of what was done.
struct DeskLog: Sendable {
  let database: ShopDatabase

  /// Adds an entry. It has only facts, which the log shows in sentences of the reader's language: see
  /// ``DeskEntry/subjectText``.
  ///
  /// - Parameters:
  ///   - name: The name of what it was done to; empty for an order or an import, which have none.
  ///   - number: The id of the order, the goods, the sort, the letter or the import; nil for an account.
  ///   - former: What it was before, such as `new`; nil if it was nothing, or does not matter.
  ///   - present: What it is now, likewise.
  static func note(
    _ action: DeskAction, name: String = "", number: Int64? = nil, former: String? = nil, present: String? = nil,
    by person: Person.ID, in db: borrowing Writer, now: Date = .now
  ) throws {
    try db.run(
      "INSERT INTO deskEntry (personID, action, subject, number, former, present, date) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [person, action, name, number, former, present, now])
  }

  /// A page of the entries, the latest first.
  func entries(_ number: PageNumber) async throws -> ListPage<DeskEntry> {
    try await database.read(.table("deskEntry")) { db in
      let entries = try Paging.desk.offset(of: number).map {
        try db.rows(
          """
          SELECT deskEntry.id AS id, personID, displayName, action, subject, number, former, present, date
          FROM deskEntry LEFT JOIN person ON person.id = personID ORDER BY deskEntry.id DESC LIMIT ? OFFSET ?
          """, [Paging.desk.size, $0], DeskEntry.init)
      }
      db.depends(onPeople: (entries ?? []).compactMap(\.person))
      return ListPage(
        number: number, items: entries ?? [], total: try db.value("SELECT count(*) FROM deskEntry") ?? 0, paging: .desk)
    }
  }
}
