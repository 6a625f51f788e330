import PersistenceCore

extension PostgreSQLError {
  /// Converts an error of the server to one that callers know.
  static func explained(_ error: any Error) -> any Error {
    switch error {
    case let error as PostgreSQLError: error.busy
    case let error as PostgreSQLServer.IsUnsafe: DatabaseIsUnreachable(reason: error.description)
    default: error
    }
  }

  private var busy: any Error {
    guard let known = explained as? SQLError, known.kind == .busy else { return explained }
    return DatabaseIsBusy(isTimeout ? .statementIsSlow : .isWritten)
  }
}
