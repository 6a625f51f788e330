import Persistence

extension LetterDataController {
  /// The number of letters that are removed together.
  private static let step = 500

  /// Removes a mailbox, with the letters that no other mailbox has.
  static func removeMailbox(of owner: Person.ID, in db: borrowing Writer) throws {
    while true {
      let letters = try db.reader.values(
        """
        SELECT DISTINCT letterID FROM mail WHERE ownerID = ? AND NOT EXISTS (
          SELECT 1 FROM mail AS other WHERE other.letterID = mail.letterID AND other.ownerID <> mail.ownerID)
        LIMIT ?
        """, [owner, step], as: Letter.ID.self)
      if letters.isEmpty { break }
      let list = SQLList(letters)
      try db.run("DELETE FROM mail WHERE letterID IN (\(list.marks))", list.arguments)
      try db.run("DELETE FROM letter WHERE id IN (\(list.marks))", list.arguments)
      try LetterIndex.refresh(letters, in: db)
    }
    try db.run("DELETE FROM mail WHERE ownerID = ?", [owner])
  }
}
