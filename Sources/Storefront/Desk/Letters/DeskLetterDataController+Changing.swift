import Foundation
import Persistence

/// Thrown if somebody else of the shop answers a letter.
struct LetterIsTaken: Error {
  /// Nil if nobody answers it any more.
  let answer: DeskAnswer?
}

/// Thrown if a thread has a newer letter than the page showed.
struct ThreadHasNewLetter: Error {}

/// Thrown if somebody cannot answer letters, because they do not work at the desk any more.
struct NotAnOperator: Error {}

extension DeskLetterDataController {
  /// Says who answers the thread of a letter.
  ///
  /// - Parameters:
  ///   - answerer: An operator; nil for nobody.
  ///   - shown: Who answered it when the page was shown; nil to replace anybody.
  /// - Returns: Who answered it before.
  /// - Throws: ``LetterIsTaken``, ``NotAnOperator``.
  func setAnswerer(
    _ answerer: Person.ID?, of mail: Mail, replacing shown: Person.ID??, by person: Person.ID, now: Date = .now
  ) async throws -> Person.ID? {
    try await database.write { db in
      let before = try DeskAnswer.all(of: [mail.thread], in: db.reader)[mail.thread]
      if before?.person == answerer { return answerer }
      if let shown, shown != before?.person { throw LetterIsTaken(answer: before) }
      try Self.setAnswerer(answerer, of: mail.thread, in: db, now: now)
      try DeskLog.note(
        answerer == nil ? .letterReleased : .letterTaken, name: mail.sender.name, number: mail.id.rawValue,
        former: before?.name, by: person, in: db, now: now)
      return before?.person
    }
  }

  private static func setAnswerer(
    _ answerer: Person.ID?, of thread: Letter.ID, in db: borrowing Writer, now: Date
  ) throws {
    guard let answerer else {
      try db.run("DELETE FROM deskAnswer WHERE threadID = ?", [thread])
      return
    }
    let isOperator = try db.hasRow("SELECT 1 FROM person WHERE id = ? AND isOperator", [answerer])
    guard isOperator else { throw NotAnOperator() }
    try db.run(
      """
      INSERT INTO deskAnswer (threadID, personID, date) VALUES (?, ?, ?)
      ON CONFLICT (threadID) DO UPDATE SET personID = excluded.personID, date = excluded.date
      """, [thread, answerer, now])
  }

  /// Sends an answer in the name of the shop, once for each form. Its author answers the thread from now on. Nothing is sent
  /// if the last letter of the thread is the same answer.
  ///
  /// - Parameter last: The last letter of the thread that the page showed; nil to send it in any case.
  /// - Returns: False if the answer was sent before.
  /// - Throws: ``LetterIsTaken``, ``ThreadHasNewLetter``.
  @discardableResult
  func answer(
    _ draft: LetterDataController.Draft, to mail: Mail, last: Letter.ID?, now: Date = .now
  ) async throws -> Bool {
    guard let author = draft.author else { return false }
    return try await database.write { db in
      if try LetterDataController.wasSent(draft, in: db.reader) { return false }
      let answer = try DeskAnswer.all(of: [mail.thread], in: db.reader)[mail.thread]
      if let answer, answer.person != author { throw LetterIsTaken(answer: answer) }
      let newest: Letter.ID? = try db.value(
        "SELECT letterID FROM mail WHERE threadID = ? AND ownerID = ? ORDER BY letterID DESC LIMIT 1",
        [mail.thread, draft.sender])
      if let last, let newest, newest != last { throw ThreadHasNewLetter() }
      // A browser that goes back restores the text of the form that was sent, and not its id.
      let isRepeated = try db.hasRow(
        "SELECT 1 FROM letter WHERE id = ? AND senderID = ? AND content = ?",
        [newest, draft.sender, draft.letter.content])
      if isRepeated { return false }
      if answer == nil { try Self.setAnswerer(author, of: mail.thread, in: db, now: now) }
      try LetterDataController.deliver(draft, in: db, now: now)
      try db.run("UPDATE mail SET isRead = TRUE WHERE id = ? AND NOT isRead", [mail.id])
      try DeskLog.note(
        .letterAnswered, name: mail.sender.name, number: mail.id.rawValue, by: author, in: db, now: now)
      return true
    }
  }

  /// Performs an action on a letter.
  ///
  /// - Returns: False if the letter has that state already.
  func perform(
    _ action: DeskLetterAction, on mail: Mail, of owner: Person.ID, by person: Person.ID, now: Date = .now
  ) async throws -> Bool {
    try await database.write { db in
      let states = try [MailDataController.state(of: mail.id, of: owner, in: db.reader)].compactMap(\.self)
      guard try !MailDataController.perform(action.mail, on: states, of: owner, in: db).isEmpty else { return false }
      try DeskLog.note(
        .letterMoved, name: mail.sender.name, number: mail.id.rawValue, present: action.rawValue, by: person, in: db,
        now: now)
      return true
    }
  }
}
