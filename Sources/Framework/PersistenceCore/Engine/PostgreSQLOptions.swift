public import Foundation

/// How a program uses a PostgreSQL server.
public struct PostgreSQLOptions: Sendable {
  /// How changes of other processes are noticed.
  public enum Notice: String, Sendable {
    /// The server tells of them, by `LISTEN`.
    case listen
    /// The program asks several times in a second, for connection poolers and servers without `LISTEN`.
    case poll
  }

  /// The maximum number of connections that read. There are two more, for writing and for changes, and one for
  /// `Database.obstacle()`.
  public var connections = 8
  /// How many pages may wait for a connection. Further pages are refused.
  public var waitingPages = 500
  /// How long a page waits for a connection, in seconds.
  public var timeout: TimeInterval = 5
  /// How long a statement may take, in seconds. The steps of a schema may take longer.
  public var statementTimeout: TimeInterval = 15
  /// How changes of other processes are noticed.
  public var notice = Notice.listen

  /// The standard options.
  public init() {}
}
