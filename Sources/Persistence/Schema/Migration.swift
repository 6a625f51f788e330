/// A step of a schema. A step that has been released is never changed: add another.
public struct Migration: Sendable {
  let name: String
  let change: @Sendable (borrowing Writer) throws -> Void

  /// A step that a function takes, in a transaction.
  ///
  /// - Parameter name: Is kept in the database: the step is not taken again.
  public init(_ name: String, _ change: @escaping @Sendable (borrowing Writer) throws -> Void) {
    self.name = name
    self.change = change
  }

  /// A step of SQL statements.
  public init(_ name: String, _ script: String) {
    self.init(name) { try $0.run(script: script) }
  }
}
