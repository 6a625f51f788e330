/// The database's server cannot be reached, or the connection broke. Nothing is known to be changed.
public struct DatabaseIsUnreachable: Error, CustomStringConvertible {
  /// What an operator has to change, if it is known.
  enum Cause: Sendable {
    case host, login, database
  }

  /// Why, in the words of the server or the library.
  public let reason: String
  var cause: Cause?

  /// What happened and what to do, for the operator.
  public var description: String {
    "The database's server can't be reached: \(reason). Check that it is running; the program connects again by itself."
  }
}
