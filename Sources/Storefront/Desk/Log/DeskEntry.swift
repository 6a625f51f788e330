import Foundation
import Persistence

/// An entry of the desk's log.
struct DeskEntry: Sendable {
  typealias ID = Identifier<DeskEntry>

  let id: ID
  /// Who did it; nil for an account that was deleted.
  let person: Person.ID?
  let personName: String?
  /// The raw value of a ``DeskAction``. A later version of the program may know more of them.
  let action: String
  /// What it was done to, such as "Order 7".
  let subject: String
  let detail: String
  let date: Date

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    person = try row["personID"]
    personName = try row["displayName"]
    action = try row["action"]
    subject = try row["subject"]
    detail = try row["detail"]
    date = try row["date"]
  }
}
