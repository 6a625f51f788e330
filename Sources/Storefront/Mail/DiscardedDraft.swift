import Persistence
import WebMVVM

/// A draft that its writer discarded.
struct DiscardedDraft: Undoable {
  static let kind = "draft"

  let letter: UnsentLetter

  var message: LocalizedText { "The draft is back." }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner else { return 0 }
    return try DraftDataController.restore(letter, of: person, in: db) ? 1 : 0
  }
}
