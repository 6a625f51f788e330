import Persistence

/// Mails of a person that an action changed.
struct ChangedMails: Undoable {
  static let kind = "mails"

  let action: MailAction
  /// Before the action.
  let states: [MailState]

  var count: Int { states.count }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner else { return 0 }
    return try states.count { before in
      let now = try MailDataController.state(of: before.id, of: person, in: db.reader)
      guard now == action.applied(to: before) else { return false }
      try MailDataController.set(before, of: person, in: db)
      return true
    }
  }
}
