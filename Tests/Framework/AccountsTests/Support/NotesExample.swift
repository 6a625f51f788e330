import Accounts
import Foundation
import Logging
import MicroHTTP
import Persistence
import TestSupport
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

/// The site with notes on a database of its own: an SQLite file, or a schema of a PostgreSQL server.
struct NotesExample<C: SiteCoordinator>: Sendable {
  let database: Database
  let service: AccountService
  let log: TestLog
  let clock: TestClock
  let site: Site<C>

  /// Another person's browser.
  func client(redirects: TestClient.Redirects = .follow) -> TestClient {
    TestClient(redirects: redirects) { [site] in await site.respond(to: $0) }
  }
}

/// Opens the site with notes, and closes and removes its database afterwards.
func withNotes<Value>(
  _ change: (inout AccountOptions) -> Void = { _ in }, _ body: (NotesExample<NotesSite>) async throws -> Value
) async throws -> Value {
  try await withSite(change) { service, database, context in
    try await NotesSite(accountService: service, notes: NoteDataController(database: database), context: context)
  } body: {
    try await body($0)
  }
}

/// Opens a site with accounts.
func withSite<C: SiteCoordinator, Value>(
  _ change: (inout AccountOptions) -> Void, languages: SiteLanguages = .english,
  make: @escaping @Sendable (AccountService, Database, RequestContext) async throws -> C,
  body: (NotesExample<C>) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  let clock = TestClock(at: .now)
  let log = TestLog()
  var options = AccountOptions()
  options.passwordCost = .lowForTests
  // Longer than a test takes on a slow machine.
  options.attempts = SignInAttempts(firstWait: .seconds(240))
  options.clock = clock.siteClock
  change(&options)
  let database = try Database(path: folder.database("notes.sqlite"), schema: .notes)
  let service = try AccountService(database: database, options: options, logger: log.logger)
  var configuration = SiteConfiguration()
  configuration.languages = languages
  let site = Site(model: database, configuration: configuration, logger: log.logger) { context in
    try await make(service, database, context)
  }
  let value = try await body(
    NotesExample(database: database, service: service, log: log, clock: clock, site: site))
  try database.close()
  withExtendedLifetime(folder) {}
  return value
}
