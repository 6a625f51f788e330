import Persistence

extension LetterDataController {
  /// The number of letters that are removed together.
  private static let step = 500

  /// Removes a mailbox, with the letters that no other mailbox has.
  static func removeMailbox(of owner: Person.ID, in db: borrowing Writer) throws {
    try removeAll(
      """
      SELECT DISTINCT letterID FROM mail WHERE ownerID = ? AND NOT EXISTS (
        SELECT 1 FROM mail AS other WHERE other.letterID = mail.letterID AND other.ownerID <> mail.ownerID)
      """, [owner], in: db)
    try db.run("DELETE FROM mail WHERE ownerID = ?", [owner])
  }

  /// Removes the letters about the orders of a person, except those that somebody else than the person and the shop has.
  static func removeLetters(aboutOrdersOf person: Person.ID, in db: borrowing Writer) throws {
    let shop = try UserDataController.shopAccount(in: db.reader) ?? person
    try removeAll(
      """
      SELECT id FROM letter WHERE purchaseID IN (SELECT id FROM purchase WHERE personID = ?) AND NOT EXISTS (
        SELECT 1 FROM mail WHERE letterID = letter.id AND ownerID <> ? AND ownerID <> ?)
      """, [person, person, shop], in: db)
  }

  /// - Parameter letters: A query for the ids of letters.
  private static func removeAll(_ letters: String, _ arguments: Arguments, in db: borrowing Writer) throws {
    while true {
      let letters = try db.reader.values("\(letters) LIMIT ?", arguments + [step], as: Letter.ID.self)
      if letters.isEmpty { return }
      let list = SQLList(letters)
      try db.run("DELETE FROM mail WHERE letterID IN (\(list.marks))", list.arguments)
      try db.run("DELETE FROM letter WHERE id IN (\(list.marks))", list.arguments)
      try LetterIndex.refresh(letters, in: db)
    }
  }
}
