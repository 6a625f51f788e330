import Foundation
import Persistence
import WebMVVM

/// A letter that a person has begun and not sent.
struct UnsentLetter: Codable, Sendable {
  typealias ID = Identifier<UnsentLetter>

  /// The maximum number for a person.
  static let limit = 20

  /// Nil for one that is not stored yet.
  let id: ID?
  let place: DraftPlace
  /// The form that sends it: see ``LetterForm/formID``.
  let formID: String
  /// The names of the recipients, as they were typed.
  let recipients: String
  let content: String
  let reply: Mail.ID?
  let date: Date

  /// Whether nothing was typed.
  var isEmpty: Bool { (recipients + content).unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  init(
    at place: DraftPlace, formID: String, to recipients: String, content: String, reply: Mail.ID?, date: Date = .now
  ) {
    id = nil
    self.place = place
    self.formID = formID
    self.recipients = recipients
    self.content = content
    self.reply = reply
    self.date = date
  }

  /// The columns of `draft` for `init(_:)`. The `content` comes after them.
  static let columns = "id, place, formID, recipients, replyID, updateDate"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    let place: String = try row["place"]
    self.place = DraftPlace(routeValue: place) ?? .first
    formID = try row["formID"]
    recipients = try row["recipients"]
    content = try row["content"]
    reply = try row["replyID"]
    date = try row["updateDate"]
  }
}

/// Why a letter is not kept.
enum DraftError: Error {
  /// The person has ``UnsentLetter/limit`` letters that are not sent.
  case tooMany
  /// The letter of this form was sent.
  case sent

  var text: LocalizedText {
    switch self {
    case .tooMany: "You have \(UnsentLetter.limit) unfinished letters. Send or discard one of them first."
    case .sent: "This letter has been sent. Copy what you have changed into another letter."
    }
  }
}
