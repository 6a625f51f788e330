import Foundation
import MVVM
import Persistence
import WebMVVM

/// Keeps the letters that people have begun and not sent. Every query contains the owner.
struct DraftDataController: Sendable {
  let database: ShopDatabase

  /// The drafts of a person, the latest first, with the beginnings of their texts.
  func all(of owner: Person.ID) async throws -> [UnsentLetter] {
    try await database.read(.drafts(owner)) { db in
      try db.rows(
        """
        SELECT \(UnsentLetter.columns), substr(content, 1, \(Mail.excerptLength)) AS content FROM draft
        WHERE ownerID = ? ORDER BY updateDate DESC, id DESC
        """, [owner], UnsentLetter.init)
    }
  }

  /// The draft at a place; nil if there is none.
  func draft(at place: DraftPlace, of owner: Person.ID) async throws -> UnsentLetter? {
    try await database.read(.drafts(owner)) { db in
      try db.row(
        """
        SELECT \(UnsentLetter.columns), content FROM draft WHERE ownerID = ? AND place = ?
        """, [owner, place.routeValue], UnsentLetter.init)
    }
  }

  /// Stores a draft in place of the one with the same form. An empty one is removed.
  ///
  /// The script of the page saves a letter while it is written. A save that arrives after the letter was sent stores nothing.
  ///
  /// - Returns: Where it is: at another place if another letter is at its own.
  /// - Throws: ``DraftError``.
  func save(_ draft: UnsentLetter, of owner: Person.ID) async throws -> DraftPlace {
    try await database.write { db in
      if draft.isEmpty {
        try Self.remove(formID: draft.formID, of: owner, in: db)
        return draft.place
      }
      if try LetterDataController.wasSent(formID: draft.formID, by: owner, in: db.reader) { throw DraftError.sent }
      let old: String? = try db.value(
        "SELECT place FROM draft WHERE ownerID = ? AND formID = ?", [owner, draft.formID])
      guard let old else { return try Self.add(draft, of: owner, in: db) }
      try db.run(
        """
        UPDATE draft SET recipients = ?, content = ?, replyID = ?, updateDate = ?
        WHERE ownerID = ? AND formID = ?
        """, [draft.recipients, draft.content, draft.reply, draft.date, owner, draft.formID])
      return DraftPlace(routeValue: old) ?? draft.place
    }
  }

  private static func add(_ draft: UnsentLetter, of owner: Person.ID, in db: borrowing Writer) throws -> DraftPlace {
    let taken = try db.values("SELECT place FROM draft WHERE ownerID = ?", [owner], as: String.self)
    if taken.count >= UnsentLetter.limit { throw DraftError.tooMany }
    let place = taken.contains(draft.place.routeValue) ? freePlace(among: taken) : draft.place
    try db.run(
      """
      INSERT INTO draft (ownerID, place, formID, recipients, content, replyID, updateDate) VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [owner, place.routeValue, draft.formID, draft.recipients, draft.content, draft.reply, draft.date])
    return place
  }

  /// The first numbered place that is not taken.
  static func freePlace(among taken: [String]) -> DraftPlace {
    var number = PageNumber.first
    while taken.contains(DraftPlace.letter(number).routeValue) { number = number.next }
    return .letter(number)
  }

  /// Discards the draft at a place.
  ///
  /// - Returns: What undoes it; nil if there is none.
  func discard(at place: DraftPlace, of owner: Person.ID) async throws -> Undo.ID? {
    try await database.write { db in
      let draft = try db.row(
        "DELETE FROM draft WHERE ownerID = ? AND place = ? RETURNING \(UnsentLetter.columns), content",
        [owner, place.routeValue], UnsentLetter.init)
      guard let draft else { return nil }
      return try Undo.keep(DiscardedDraft(letter: draft), by: .person(owner), in: db)
    }
  }

  /// Restores a draft that was discarded, unless the letter was sent or another one is at its place.
  ///
  /// - Throws: ``DraftError/tooMany``.
  static func restore(_ draft: UnsentLetter, of owner: Person.ID, in db: borrowing Writer) throws -> Bool {
    if try LetterDataController.wasSent(formID: draft.formID, by: owner, in: db.reader) { return false }
    let isTaken = try db.hasRow(
      "SELECT 1 FROM draft WHERE ownerID = ? AND (place = ? OR formID = ?)",
      [owner, draft.place.routeValue, draft.formID])
    if isTaken { return false }
    _ = try add(draft, of: owner, in: db)
    return true
  }

  /// Removes the draft of a form, whose letter is sent.
  static func remove(formID: String, of owner: Person.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM draft WHERE ownerID = ? AND formID = ?", [owner, formID])
  }
}

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
