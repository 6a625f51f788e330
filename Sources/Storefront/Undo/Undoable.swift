import Persistence
import WebMVVM

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
