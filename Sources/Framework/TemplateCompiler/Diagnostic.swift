/// An error in a template, with its position.
struct Diagnostic: Equatable {
  let position: Position
  let message: String

  /// The line for people and editors: `Templates/Shop/Goods.html:6:12: error: …`.
  func formatted(path: String) -> String {
    "\(path):\(position.line):\(position.column): error: \(message)"
  }
}

/// A position in a template. Both numbers count from 1; columns count bytes, as in the Swift compiler.
struct Position: Equatable, Comparable {
  let line: Int
  let column: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
