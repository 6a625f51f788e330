import Persistence
import WebMVVM

/// A wish that a person added.
struct AddedWish: Undoable {
  static let kind = "wish"

  let id: Wish.ID

  var message: LocalizedText { "The alert was removed. We will not write to you about it." }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner else { return 0 }
    return try WishDataController.remove(id, of: person, in: db) ? 1 : 0
  }
}
