/// The database is in use for longer than the program waits. Nothing was written.
public struct DatabaseIsBusy: Error, CustomStringConvertible {
  /// What took too long.
  public enum Cause: Sendable {
    /// Another program writes.
    case isWritten
    /// Pages use all connections that read.
    case hasNoConnection
    /// A statement took longer than it may.
    case statementIsSlow
  }

  /// What took too long.
  public let cause: Cause

  package init(_ cause: Cause) { self.cause = cause }

  /// What happened and what to do, for the operator.
  public var description: String {
    switch cause {
    case .isWritten: "Another program has been writing to the database for too long. Nothing was changed; try again."
    case .hasNoConnection: "Pages are using all connections to the database. Nothing was changed; try again."
    case .statementIsSlow: "A statement took longer than it may. Nothing was changed."
    }
  }
}
