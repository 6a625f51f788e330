import Accounts
import Foundation
import MicroHTTP
import Persistence
import WebMVVM

/// A person as pages show them: with the display name and the profile. The mailbox belongs to a person.
///
/// The account has the same id, and the data for signing in.
package struct Person: Sendable {
  package typealias ID = Identifier<Person>

  let id: ID
  /// The name that others see.
  let name: String
  /// The person's role, such as "Teacher".
  let role: String
  /// Whether the person works at the desk of the shop. Only a command of the terminal makes somebody an operator.
  let isOperator: Bool
  let portrait: Portrait?
  /// The time zone that the person chose; nil for the browser's time zone.
  let timeZone: ReaderZone?

  /// The columns of `person` for `init(_:)`.
  static let columns =
    "person.id, person.displayName, person.role, person.isOperator, person.portrait, person.timeZone"

  /// The role of an operator. Any other text of a role means nothing to the shop.
  package static let operatorRole = "Operator"

  /// How long a session of somebody who works at the desk lasts after signing in.
  static let deskSession = Duration.seconds(86_400)

  /// When a session of the person ends if it is not used again.
  func end(of session: Session) -> Date {
    let day = session.beginDate.addingTimeInterval(TimeInterval(Self.deskSession.components.seconds))
    return isOperator ? min(session.endDate, day) : session.endDate
  }

  /// The account of the person.
  var account: Account.ID { id.rawValue }

  init(_ row: borrowing Row) throws {
    let (portrait, timeZone): (String?, String?) = (try row["portrait"], try row["timeZone"])
    id = try row["id"]
    name = try row["displayName"]
    role = try row["role"]
    isOperator = try row["isOperator"]
    self.portrait = portrait.flatMap(Portrait.init)
    self.timeZone = timeZone.flatMap(ReaderZone.init)
  }
}

/// What a person can change of how others see them, and of how the shop is shown to them.
struct Profile: Sendable {
  let displayName: AccountName
  let portrait: Portrait?
  /// Nil for the browser's time zone.
  let timeZone: ReaderZone?
}

extension Account {
  /// The person with the account.
  var person: Person.ID { Person.ID(rawValue: id) }
}

/// The name of a person whose account was removed. The database has it in English, and pages show it in their language, which
/// is not known where rows are read.
enum FormerMember {
  static let name = "Former member"

  /// A person's name as pages show it.
  static func shown(_ name: String) -> String {
    name.hasSameBytes(as: Self.name) ? String(localized: "Former member") : name
  }
}

extension Reader {
  /// Adds the topics of people that were read, with their accounts.
  func depends(onPeople people: some Sequence<Person.ID>) {
    depends(onEach: .person, people.lazy.map(\.rawValue))
    depends(onEach: .account, people.lazy.map(\.rawValue))
  }
}
