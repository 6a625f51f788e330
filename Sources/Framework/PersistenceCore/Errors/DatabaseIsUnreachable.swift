/// The database's server cannot be reached, or the connection broke. Nothing is known to be changed.
public struct DatabaseIsUnreachable: Error, CustomStringConvertible {
  /// What an operator has to change, if it is known.
  package enum Cause: Sendable {
    case host, login, database
  }

  /// Why, in the words of the server or the library.
  public let reason: String
  package let cause: Cause?

  package init(reason: String, cause: Cause? = nil) {
    self.reason = reason
    self.cause = cause
  }

  /// What happened and what to do, for the operator.
  public var description: String {
    "The database's server can't be reached: \(reason). Check that it is running; the program connects again by itself."
  }
}
