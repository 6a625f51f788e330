import Changes
import Foundation
import MicroHTTP
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

extension TopicKind {
  fileprivate static let account = TopicKind("account")
  fileprivate static let notes = TopicKind("notes")
}

/// Schemas that include others, on the engine of the tests.
@Suite struct IncludedSchemaTests {
  /// A step that adds a line to the log, so that the order of the steps can be read.
  private static func step(_ name: StaticString, _ sql: StaticString) -> Step {
    Step("\(name)", sqlite: sql, postgreSQL: sql)
  }

  private static let accountTable = step("first", "CREATE TABLE account (id BIGINT PRIMARY KEY, name TEXT)")
  private static let accounts = Schema(
    "accounts", steps: [accountTable], tables: [Table("account", .onAnyChange { [.account($0["id"])] })])
  private static let later = step("mail addresses", "ALTER TABLE account ADD COLUMN mail TEXT")
  private static let laterAccounts = Schema("accounts", steps: [accountTable, later], tables: accounts.tables)

  private static let noteTable = step("first", "CREATE TABLE note (id BIGINT PRIMARY KEY, accountID BIGINT)")
  private static let noteTables = [Table("note", .onAnyChange { [.notes($0["accountID"])] })]

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("notes.sqlite")
  }

  private func schema(_ steps: [Step], including included: [Schema] = []) -> Schema {
    Schema("notes", steps: steps, tables: Self.noteTables, including: included)
  }

  private func steps(_ schema: Schema) throws -> [String] {
    let database = try Database(path: path, schema: schema, options: .testing)
    defer { try? database.close() }
    return try database.readAndWait { try schema.steps(of: $0) }
  }

  @Test func `Steps of included schemas run first, under names of their own, and tables are merged`() async throws {
    let schema = schema([Self.noteTable], including: [Self.accounts])
    #expect(try Set(steps(schema)) == ["accounts/first", "first"])
    #expect(schema.steps.map(\.name) == ["accounts/first", "first"])

    let database = try Database(path: path, schema: schema, options: .testing)
    let before = try await database.currentChange()
    _ = try await database.write { try $0.run("INSERT INTO account (id, name) VALUES (3, 'Kim')") }
    _ = try await database.currentChange()
    #expect(!database.isUnchanged([.account(3)], since: before) && database.isUnchanged([.notes], since: before))
    try database.close()
  }

  @Test func `A database of a schema without steps is opened again, and gets the steps of a later version`() throws {
    let empty = Schema("notes", steps: [])
    #expect(try steps(empty) == [])
    #expect(try steps(empty) == [])

    #expect(try steps(schema([Self.noteTable])) == ["first"])
  }

  @Test func `A schema is included at a place among the steps, also in a database that exists`() throws {
    let old = Self.step(
      "old accounts", "CREATE TABLE account (id BIGINT, label TEXT); INSERT INTO account VALUES (1, 'Lin')")
    #expect(try Set(steps(schema([Self.noteTable, old]))) == ["first", "old accounts"])

    let moved = schema([
      Self.noteTable, old, Self.step("rename", "ALTER TABLE account RENAME TO oldAccount"), .including(Self.accounts),
      Self.step("copy", "INSERT INTO account (id, name) SELECT id, label FROM oldAccount; DROP TABLE oldAccount"),
    ])
    #expect(try Set(steps(moved)) == ["first", "old accounts", "rename", "accounts/first", "copy"])
    for path in [path, folder.database("new.sqlite")] {
      let database = try Database(path: path, schema: moved, options: .testing)
      #expect(try database.readAndWait { try $0.values("SELECT name FROM account", as: String.self) } == ["Lin"])
      try database.close()
    }
  }

  @Test func `An included schema gets further steps in a later version`() throws {
    let own = Self.step("colours", "ALTER TABLE note ADD COLUMN colour TEXT")
    #expect(try steps(schema([Self.noteTable], including: [Self.accounts])).count == 2)

    let after = try steps(schema([Self.noteTable, own], including: [Self.laterAccounts]))

    #expect(Set(after) == ["accounts/first", "first", "accounts/mail addresses", "colours"])
  }

  @Test func `A schema is included later, before the steps that a database has`() throws {
    #expect(try steps(schema([Self.noteTable])) == ["first"])
    #expect(try Set(steps(schema([Self.noteTable], including: [Self.accounts]))) == ["first", "accounts/first"])
  }

  @Test func `Who includes a schema twice, also through another one, gets it once`() throws {
    let tags = Schema(
      "tags", steps: [Self.step("first", "CREATE TABLE tag (accountID BIGINT REFERENCES account (id))")],
      tables: [Table("tag")], including: [Self.accounts])

    let schema = schema([Self.noteTable, .including(Self.accounts)], including: [tags, Self.accounts])

    #expect(schema.steps.map(\.name) == ["accounts/first", "tags/first", "first"])
    #expect(schema.tables.map(\.name) == ["account", "tag", "note"])
    #expect(try Set(steps(schema)) == Set(schema.steps.map(\.name)))
  }

  @Test func `A database that lacks an included step before one that it has is refused`() throws {
    #expect(try steps(schema([Self.noteTable], including: [Self.laterAccounts])).count == 3)
    let other = Schema("accounts", steps: [Self.accountTable, Self.step("between", ""), Self.later])

    let error = #expect(throws: UnusableDatabase.self) { try steps(schema([Self.noteTable], including: [other])) }

    #expect(error?.description.hasSuffix("it lacks steps of its schema. Restore your backup.") == true)
    let earlier = #expect(throws: UnusableDatabase.self) {
      try steps(schema([Self.noteTable], including: [Self.accounts]))
    }
    #expect(earlier?.description.hasSuffix("it was made by a later version of this program.") == true)
  }

  @Test func `A table of the framework cannot be made by a step, and nothing is changed`() throws {
    for sql: StaticString in ["CREATE TABLE change (id BIGINT)", "CREATE TABLE siteKey (id BIGINT)"] {
      #expect(throws: UnusableDatabase.self) { try steps(Schema("notes", steps: [Self.step("first", sql)])) }
    }
    #expect(try steps(schema([Self.noteTable])) == ["first"])
  }

  @Test func `The application id is that of the name, and another program's database is refused`() throws {
    #expect(try steps(schema([Self.noteTable])) == ["first"])

    let error = #expect(throws: UnusableDatabase.self) { try steps(Schema("lists", steps: [Self.noteTable])) }

    #expect(error?.description.hasSuffix("it is a database of something else.") == true)
    #expect(try steps(schema([Self.noteTable])) == ["first"])
    #expect(Schema("notes", steps: []).applicationID == 58_810_058)
  }
}
