import Foundation
import Persistence

/// Who of the shop answers a thread of letters.
struct DeskAnswer: Sendable {
  let thread: Letter.ID
  let person: Person.ID
  let name: String
  let date: Date

  /// Who answers some threads.
  static func all(of threads: [Letter.ID], in db: borrowing Reader) throws -> [Letter.ID: DeskAnswer] {
    let list = SQLList(threads)
    let answers = try db.rows(
      """
      SELECT threadID, personID, displayName, date FROM deskAnswer JOIN person ON person.id = personID
      WHERE threadID IN (\(list.marks))
      """, list.arguments, DeskAnswer.init)
    db.depends(onPeople: answers.map(\.person))
    return Dictionary(answers.map { ($0.thread, $0) }) { first, _ in first }
  }

  private init(_ row: borrowing Row) throws {
    thread = try row["threadID"]
    person = try row["personID"]
    name = try row["displayName"]
    date = try row["date"]
  }
}
