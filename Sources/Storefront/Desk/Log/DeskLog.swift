import Foundation
import MVVM
import Persistence

/// The log of the desk: who did what. An entry is written in the transaction of what was done.
struct DeskLog: Sendable {
  let database: ShopDatabase

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - subject: What it was done to, such as "Order 7". The texts are for the people of the shop.
  ///   - detail: What changed, such as "new → confirmed".
  static func note(
    _ action: DeskAction, subject: String, detail: String = "", by person: Person.ID, in db: borrowing Writer,
    now: Date = .now
  ) throws {
    try db.run(
      "INSERT INTO deskEntry (personID, action, subject, detail, date) VALUES (?, ?, ?, ?, ?)",
      [person, action, subject, detail, now])
  }

  /// A page of the entries, the latest first.
  func entries(_ number: PageNumber) async throws -> ListPage<DeskEntry> {
    try await database.read(.table("deskEntry")) { db in
      let entries = try Paging.desk.offset(of: number).map {
        try db.soundRows(
          """
          SELECT deskEntry.id AS id, personID, displayName, action, subject, detail, date
          FROM deskEntry LEFT JOIN person ON person.id = personID ORDER BY deskEntry.id DESC LIMIT ? OFFSET ?
          """, [Paging.desk.size, $0], DeskEntry.init)
      }
      db.depends(onPeople: (entries ?? []).compactMap(\.person))
      return ListPage(
        number: number, items: entries ?? [], total: try db.value("SELECT count(*) FROM deskEntry") ?? 0, paging: .desk)
    }
  }
}
