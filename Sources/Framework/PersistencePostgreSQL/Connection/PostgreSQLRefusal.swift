import PersistenceCore

/// Why there is no connection, and what an operator can do about it.
///
/// libpq gives no code for it. So the causes are found in the message, which a server may write in another language: then
/// the message itself must do.
struct PostgreSQLRefusal {
  private let message: String

  init(_ message: String) { self.message = message }

  var error: PostgreSQLError {
    PostgreSQLError(state: "08001", message: message + (advice.map { ". \($0)" } ?? ""), isBroken: true, cause: cause)
  }

  private var cause: DatabaseIsUnreachable.Cause? {
    if message.contains("could not translate host name") { return .host }
    if message.contains("database \""), message.contains("does not exist") { return .database }
    let isLogin = ["password authentication failed", "no password supplied", "pg_hba.conf", "role \""]
      .contains { message.contains($0) }
    return isLogin ? .login : nil
  }

  private var advice: String? {
    switch cause {
    case .host: "Check the name of the host in the address"
    case .login: "Check the name and the password in the address, in PGUSER and PGPASSWORD, or in ~/.pgpass"
    case .database: "Create it with createdb"
    case nil: nil
    }
  }
}
