public import ArgumentParser
import Foundation
import Logging
public import WebMVVM
public import WebMVVMServer

extension Vitrine {
  /// Serves a site with a database: reads the command line, opens the database, prints the site's address, and ends at
  /// SIGTERM or SIGINT.
  ///
  /// ```swift
  /// @main
  /// enum Program {
  ///   static func main() async {
  ///     await Vitrine.serve(database: .notes) { NotesSite(database: $0, context: $1) }
  ///   }
  /// }
  /// ```
  ///
  /// The program has the options of `ServeOptions`, `--port`, and `--database` for an SQLite file or the address of a
  /// database on a PostgreSQL server. The default is a file with the schema's name, such as `notes.sqlite`, in the working
  /// folder. It is created if it does not exist.
  ///
  /// Pages follow the changes of the database, whoever makes them. Several processes can serve one database: they have the
  /// same key for what they store in browsers.
  ///
  /// - Parameters:
  ///   - schema: The schema of the database.
  ///   - name: The name of the site, which the standard layout shows on each page.
  ///   - languages: The languages of the site; nil for English only.
  ///   - postgreSQL: How a PostgreSQL server is used.
  ///   - makeCoordinator: Creates the coordinator of one request from the database and the request.
  public static func serve<C: SiteCoordinator>(
    database schema: Schema, name: LocalizedText? = nil, languages: SiteLanguages? = nil,
    postgreSQL: PostgreSQLOptions = PostgreSQLOptions(),
    makeCoordinator: @escaping @Sendable (Database, RequestContext) async throws -> C
  ) async {
    await serve(
      database: schema, name: name, languages: languages, postgreSQL: postgreSQL, start: { database, _ in database },
      makeCoordinator: makeCoordinator)
  }

  /// Serves a site with a database, and with something that the program makes once, such as its DataControllers.
  ///
  /// ```swift
  /// await Vitrine.serve(
  ///   database: .notes,
  ///   start: { database, startup in try AccountService(database: database, logger: startup.logger) }
  /// ) { try await NotesSite(accountService: $0, context: $1) }
  /// ```
  ///
  /// - Parameters:
  ///   - schema: The schema of the database.
  ///   - name: The name of the site, which the standard layout shows on each page.
  ///   - languages: The languages of the site; nil for English only.
  ///   - postgreSQL: How a PostgreSQL server is used.
  ///   - start: Makes what the coordinators need. It is called once, after the database was opened.
  ///   - makeCoordinator: Creates the coordinator of one request from what `start` has made.
  public static func serve<Services: Sendable, C: SiteCoordinator>(
    database schema: Schema, name: LocalizedText? = nil, languages: SiteLanguages? = nil,
    postgreSQL: PostgreSQLOptions = PostgreSQLOptions(), start: (Database, Startup) async throws -> Services,
    makeCoordinator: @escaping @Sendable (Services, RequestContext) async throws -> C
  ) async {
    await serve(
      database: schema, options: NoOptions.self, name: name, languages: languages, postgreSQL: postgreSQL,
      start: { database, _, startup in try await start(database, startup) }, makeCoordinator: makeCoordinator)
  }

  /// Serves a site with a database and with options of the program's own.
  ///
  /// - Parameters:
  ///   - schema: The schema of the database.
  ///   - options: The type of the options.
  ///   - name: The name of the site, which the standard layout shows on each page.
  ///   - languages: The languages of the site; nil for English only.
  ///   - postgreSQL: How a PostgreSQL server is used.
  ///   - start: Makes what the coordinators need. It is called once, after the database was opened.
  ///   - makeCoordinator: Creates the coordinator of one request from what `start` has made.
  public static func serve<Options: ParsableArguments, Services: Sendable, C: SiteCoordinator>(
    database schema: Schema, options: Options.Type, name: LocalizedText? = nil,
    languages: SiteLanguages? = nil, postgreSQL: PostgreSQLOptions = PostgreSQLOptions(),
    start: (Database, Options, Startup) async throws -> Services,
    makeCoordinator: @escaping @Sendable (Services, RequestContext) async throws -> C
  ) async {
    await serve(
      options: DatabaseOptions<Options>.self, name: name, languages: languages,
      exitCode: { DatabaseExitCode.code(for: $0) }
    ) { options, startup in
      let database = try options.open(schema, postgreSQL, logger: startup.logger)
      do {
        let services = try await start(database, options.own, startup)
        return ServedSite(model: database) { try await makeCoordinator(services, $0) }
      } catch {
        try? database.close()
        throw error
      }
    }
  }
}

/// The option for the database of a program, beside its own ones.
struct DatabaseOptions<Own: ParsableArguments>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The SQLite file of the site, which is created if it does not exist; or a database on a PostgreSQL server, such as \
      postgres://notes@db.example/notes. By default a file in the working folder.
      """, valueName: "path|url"))
  var database: String?

  @OptionGroup var own: Own

  /// - Throws: An error with the name of the option if a text is no path of a file. SQLite reads `:memory:` as a database
  ///   that is lost at the end, and `file:notes.sqlite` as a URI. `./:memory:` is a path.
  func validate() throws {
    guard let database, ["", ":memory:"].contains(database) || database.hasPrefix("file:") else { return }
    throw ValidationError("--database needs the path of a file, such as notes.sqlite. “\(database)” is none.")
  }

  func open(_ schema: Schema, _ postgreSQL: PostgreSQLOptions, logger: Logger) throws -> Database {
    let path = database ?? "\(schema.name).sqlite"
    let isNew = !DatabaseAddress.isPostgreSQL(path) && !FileManager.default.fileExists(atPath: path)
    let database = try Database(path: path, schema: schema, options: postgreSQL) { error in
      logger.critical(
        "Nothing can be saved: the database file was removed or replaced.", metadata: ["reason": "\(error)"])
    }
    if isNew { logger.info("Created \(path).") }
    return database
  }
}
