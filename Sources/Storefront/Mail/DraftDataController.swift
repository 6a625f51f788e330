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
      try db.soundRows(
        """
        SELECT \(UnsentLetter.columns), substr(content, 1, \(Mail.excerptLength)) AS content FROM draft
        WHERE ownerID = ? AND NOT isDiscarded ORDER BY updateDate DESC, id DESC
        """, [owner], UnsentLetter.init)
    }
  }

  /// The draft at a place; nil if there is none.
  func draft(at place: DraftPlace, of owner: Person.ID) async throws -> UnsentLetter? {
    try await database.read(.drafts(owner)) { db in
      try db.row(
        """
        SELECT \(UnsentLetter.columns), content FROM draft WHERE ownerID = ? AND place = ? AND NOT isDiscarded
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
        UPDATE draft SET recipients = ?, content = ?, replyID = ?, updateDate = ?, isDiscarded = FALSE
        WHERE ownerID = ? AND formID = ?
        """, [draft.recipients, draft.content, draft.reply, draft.date, owner, draft.formID])
      return DraftPlace(routeValue: old) ?? draft.place
    }
  }

  private static func add(_ draft: UnsentLetter, of owner: Person.ID, in db: borrowing Writer) throws -> DraftPlace {
    let owned = "FROM draft WHERE ownerID = ?"
    try db.run("DELETE \(owned) AND isDiscarded AND place = ?", [owner, draft.place.routeValue])
    var taken = try db.values("SELECT place \(owned)", [owner], as: String.self)
    if taken.count >= UnsentLetter.limit {
      try db.run("DELETE \(owned) AND isDiscarded", [owner])
      taken = try db.values("SELECT place \(owned)", [owner])
    }
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

  /// Discards the draft at a place, and returns its id for ``restore(_:of:)``; nil if there is none.
  func discard(at place: DraftPlace, of owner: Person.ID) async throws -> UnsentLetter.ID? {
    try await database.write { db in
      try db.value(
        "UPDATE draft SET isDiscarded = TRUE WHERE ownerID = ? AND place = ? AND NOT isDiscarded RETURNING id",
        [owner, place.routeValue])
    }
  }

  /// Restores a draft that was discarded, and returns its place; nil if it does not exist any more.
  func restore(_ id: UnsentLetter.ID, of owner: Person.ID) async throws -> DraftPlace? {
    let place: String? = try await database.write { db in
      try db.value(
        "UPDATE draft SET isDiscarded = FALSE WHERE id = ? AND ownerID = ? AND isDiscarded RETURNING place",
        [id, owner])
    }
    return place.flatMap(DraftPlace.init(routeValue:))
  }

  /// Removes the draft of a form, whose letter is sent.
  static func remove(formID: String, of owner: Person.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM draft WHERE ownerID = ? AND formID = ?", [owner, formID])
  }
}
