import Foundation
import Persistence
import WebMVVM

/// An action that a person or a visitor can undo, once. The action keeps it in its own transaction:
///
/// ```swift
/// let undo = try Undo.keep(AddedWish(id: id), by: .person(person), in: db)
/// ```
///
/// The message about the action then has a button: `coordinator.tell("…", undo: undo)`.
enum Undo {
  /// It is random, so that the button of an old page never undoes a later action.
  typealias ID = Identifier<Undo>

  /// How many of their actions somebody can undo at most: the latest.
  static let limit = 10
  static let lifetime = Duration.seconds(86_400)

  /// Keeps what an action changed. What is too old, and what is too much, is removed.
  static func keep(
    _ change: some Undoable, by owner: BasketOwner, in db: borrowing Writer, now: Date = .now
  ) throws -> ID {
    try db.run("DELETE FROM undo WHERE untilDate <= ?", [now])
    try db.run(
      """
      DELETE FROM undo WHERE \(owner.condition) AND id NOT IN (
        SELECT id FROM undo WHERE \(owner.condition) ORDER BY untilDate DESC LIMIT ?)
      """, [owner.key, owner.key, limit - 1])
    let id = ID(rawValue: .random(in: 1...Int64.max))
    try db.run(
      "INSERT INTO undo (id, \(owner.column), untilDate, kind, content) VALUES (?, ?, ?, ?, ?)",
      [
        id, owner.key, now.secondsSince1970 + lifetime.components.seconds, type(of: change).kind,
        String(decoding: try JSONEncoder().encode(change), as: UTF8.self),
      ])
    return id
  }
}

/// Undoes actions.
struct UndoDataController: Sendable {
  let database: ShopDatabase
  let kinds: [any Undoable.Type]

  /// Undoes an action.
  ///
  /// - Returns: What the action had changed, and how many rows are as before; nil if it cannot be undone any more, or not by
  ///   this person or visitor.
  /// - Throws: See ``Undoable/undo(by:in:)``.
  func undo(
    _ id: Undo.ID, by owner: BasketOwner, now: Date = .now
  ) async throws -> (change: any Undoable, count: Int)? {
    try await database.write { db in
      let kept = try db.row(
        "DELETE FROM undo WHERE id = ? AND \(owner.condition) AND untilDate > ? RETURNING kind, content",
        [id, owner.key, now]
      ) { row in (kind: try row["kind"] as String, content: try row["content"] as String) }
      guard let kept, let kind = kinds.first(where: { $0.kind == kept.kind }) else { return nil }
      let change = try JSONDecoder().decode(kind, from: Data(kept.content.utf8))
      return (change, try change.undo(by: owner, in: db))
    }
  }
}

/// What an action changed, with the values before it. It is kept as JSON: see ``Undo``.
protocol Undoable: Codable, Sendable {
  /// The name of the kind in the database.
  static var kind: String { get }
  /// The number of rows that the action changed.
  var count: Int { get }
  /// What is said when they are as before.
  var message: LocalizedText { get }

  /// Puts the values before the action back. A row that is no longer as the action left it stays as it is.
  ///
  /// - Returns: The number of rows that are as before.
  /// - Throws: What adding them throws, such as ``BasketError``. Then nothing changes, and the action can still be undone.
  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int
}

extension Undoable {
  var count: Int { 1 }
  var message: LocalizedText { "Undone." }
}

/// Messages of the shop.
protocol ShopMessages: Messages {
  /// Says what was done, with a button that undoes it.
  func tell(_ message: LocalizedText, undo: Undo.ID)
}
