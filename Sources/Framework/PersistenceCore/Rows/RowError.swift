/// A column cannot be read as expected. The program and its schema do not match.
public struct RowError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with the column.
  public enum Problem: Equatable, Sendable {
    /// The statement has no column of this name.
    case missing
    /// The statement has several columns of this name. Rename one of them with `AS`.
    case ambiguous
    /// The column is NULL, but the value is not optional.
    case null
    /// The column has a value of another type.
    case unexpectedValue(expected: String, found: String)
  }

  /// The name of the column, as in the program.
  public let column: String
  /// What is wrong with it.
  public let problem: Problem
  /// The statement.
  public let sql: String

  package init(column: String, problem: Problem, sql: String) {
    self.column = column
    self.problem = problem
    self.sql = sql
  }

  /// The problem, the column and the statement, for the log. It does not contain values of the row.
  public var description: String {
    let reason =
      switch problem {
      case .missing: "is missing"
      case .ambiguous: "is ambiguous (use AS)"
      case .null: "is NULL"
      case .unexpectedValue(let expected, let found): "has \(found) where \(expected) is expected"
      }
    return "The column “\(column)” \(reason) in: \(sql)"
  }
}
