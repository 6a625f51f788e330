import Foundation
import Persistence

/// An entry of the desk's log.
struct DeskEntry: Sendable {
  typealias ID = Identifier<DeskEntry>

  let id: ID
  /// Who did it; nil for an account that was deleted.
  let person: Person.ID?
  var personName: String? { storedName.map(FormerMember.shown) }
  /// The raw value of a ``DeskAction``. A later version of the program may know more of them.
  let action: String
  /// The name of what it was done to.
  let subject: String
  /// The id of what it was done to: see ``DeskLog/note(_:name:number:former:present:by:in:now:)``.
  let number: Int64?
  let former: String?
  let present: String?
  let date: Date

  private let storedName: String?

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    person = try row["personID"]
    storedName = try row["displayName"]
    action = try row["action"]
    subject = try row["subject"]
    number = try row["number"]
    (former, present) = (try row["former"], try row["present"])
    date = try row["date"]
  }
}
