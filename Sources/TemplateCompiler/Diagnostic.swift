/// One thing that is wrong in a template, and where.
struct Diagnostic: Equatable {
  let position: Position
  let message: String

  /// The line that a person and an editor read: `Templates/Shop/Goods.html:6:12: error: …`.
  func formatted(path: String) -> String {
    "\(path):\(position.line):\(position.column): error: \(message)"
  }
}

/// A place in a template. Both count from 1; columns count bytes, as the Swift compiler's do.
struct Position: Equatable, Comparable {
  let line: Int
  let column: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
