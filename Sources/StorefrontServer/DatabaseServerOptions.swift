import ArgumentParser
import Foundation
import Persistence

/// The options for a database on a PostgreSQL server.
struct DatabaseServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "PostgreSQL only: the number of connections that read. There are up to three more.", valueName: "number"))
  var databaseConnections = PostgreSQLOptions().connections

  @Option(
    help: ArgumentHelp("PostgreSQL only: how long a statement may take, in seconds.", valueName: "seconds"))
  var statementTimeout = PostgreSQLOptions().statementTimeout

  @Option(
    help: ArgumentHelp(
      """
      PostgreSQL only: how changes of other processes are noticed. Use poll behind a connection pooler, or if the server \
      has no LISTEN.
      """, valueName: "listen|poll"))
  var notify = Notify.listen

  func validate() throws {
    guard (1...1_000).contains(databaseConnections) else {
      throw ValidationError("The number of database connections is from 1 to 1000.")
    }
    guard (0.1...3_600).contains(statementTimeout) else {
      throw ValidationError("The statement timeout is from 0.1 to 3600 seconds.")
    }
  }

  var options: PostgreSQLOptions {
    var options = PostgreSQLOptions()
    options.connections = databaseConnections
    options.statementTimeout = statementTimeout
    options.notice = notify == .poll ? .poll : .listen
    return options
  }
}

/// How changes of other processes are noticed.
enum Notify: String, ExpressibleByArgument {
  case listen, poll
}
