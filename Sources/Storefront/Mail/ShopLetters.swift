import Accounts
import Foundation
import Persistence

/// The letters between the shop and a person that are written with a change, in its transaction.
enum ShopLetters {
  /// Sends a letter of the shop to a person. Nobody reads it if the account was removed, so it is not written then.
  static func send(
    _ letter: Letter, to person: Person.ID, about reference: LetterReference?, in db: borrowing Writer, now: Date
  ) throws {
    if try db.hasRow("SELECT 1 FROM account WHERE id = ? AND isRemoved", [person]) { return }
    let shop = try UserDataController.makeShopAccount(in: db)
    let draft = LetterDataController.Draft(
      letter, from: shop, to: [person], takesReply: try RepliesToShop.areRead(in: db.reader), about: reference)
    try LetterDataController.deliver(draft, in: db, now: now)
  }

  /// Sends a person's letter to the shop.
  static func sendToShop(
    _ letter: Letter, from person: Person.ID, about reference: LetterReference?, in db: borrowing Writer, now: Date
  ) throws {
    let shop = try UserDataController.makeShopAccount(in: db)
    let draft = LetterDataController.Draft(letter, from: person, to: [shop], about: reference)
    try LetterDataController.deliver(draft, in: db, now: now)
  }
}
