/// An error of the database engine, such as a row that violates a constraint of the schema.
public struct SQLError: Error, CustomStringConvertible {
  /// The kinds of errors that a program can distinguish.
  public enum Kind: Sendable {
    /// Another program writes to the database.
    case busy
    /// A constraint of the schema would be violated.
    case constraint
    /// The file or its folder does not exist.
    case cannotOpen
    /// The file is not an SQLite file, or is damaged.
    case notADatabase
    /// The file cannot be written.
    case readOnly
    /// The disk failed or is full.
    case inputOutput
    /// A text that the engine does not store: on PostgreSQL, one with the character U+0000.
    case unstorableText
    /// Any other error, such as invalid SQL.
    case other
  }

  /// The kind of error.
  public let kind: Kind
  /// The engine's message.
  public let message: String
  /// The statement, if there is one, without its arguments.
  public let sql: String?

  /// The engine's message and the statement, for the log.
  public var description: String {
    sql.map { "\(message), in: \($0)" } ?? message
  }

  package init(kind: Kind, message: String, sql: String?) {
    self.kind = kind
    self.message = message
    self.sql = sql
  }
}
