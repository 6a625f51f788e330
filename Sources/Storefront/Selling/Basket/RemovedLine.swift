import Persistence
import WebMVVM

/// A line that was removed from a basket.
struct RemovedLine: Undoable {
  static let kind = "line"

  /// The text of a ``SeenLine``.
  private let line: String

  init(_ line: SeenLine) { self.line = line.routeValue }

  var message: LocalizedText { "Back in your basket." }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard let line = SeenLine(routeValue: line) else { return 0 }
    return try BasketDataController.restore(line, to: owner, in: db) ? 1 : 0
  }
}
