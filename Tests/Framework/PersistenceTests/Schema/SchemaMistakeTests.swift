import Changes
import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

/// Schemas that no database can have. Each is refused when the database is opened, before anything is changed.
@Suite struct SchemaMistakeTests {
  private static let step = Step(
    "first", sqlite: "CREATE TABLE a (id INTEGER)", postgreSQL: "CREATE TABLE a (id BIGINT)")

  private static func schema(_ tables: Table..., named name: String = "mistakes", steps: [Step] = [step]) -> Schema {
    Schema(name, steps: steps, tables: tables)
  }

  private static func table(_ name: String, _ kind: TopicKind, by key: String = "id") -> Table {
    Table(name, .onAnyChange { [kind($0[key])] })
  }

  private static let letters = TopicKind("letters")

  private static let mistakes: KeyValuePairs<String, Schema> = [
    "the schema declares the table “a” twice": schema(Table("a"), Table("A")),
    "the table “change” belongs to the framework": schema(Table("change")),
    "two steps of the schema have the name “first”": schema(steps: [step, step]),
    "“my notes” is no name of a schema": schema(named: "my notes"),
    "“” is no name of a schema": schema(named: ""),
    "0 is no application id": Schema("mistakes", applicationID: 0, steps: [step]),
    "the topics “notes” are declared twice: with 64 and with 128 topics": schema(
      table("a", TopicKind("notes")), table("b", TopicKind("notes", count: 128))),
    "the topics “notes” are declared twice: by the modules PersistenceTests and Other": schema(
      table("a", TopicKind("notes")), table("b", TopicKind("notes", file: "Other/Topics.swift"))),
    "there is no room for the 4096 topics “large”": schema(table("a", TopicKind("large", count: 4096))),
    "two triggers of the schema have the name “counted”": Schema(
      "mistakes", steps: [step],
      triggers: [Trigger("counted", sqlite: nil, postgreSQL: nil), Trigger("Counted", sqlite: nil, postgreSQL: nil)]),
    "the schema declares the table “account” twice": Schema(
      "mistakes", steps: [step], tables: [Table("account")], including: [schema(Table("account"), named: "accounts")]),
    "the schema “mistakes” includes another one with its name": Schema(
      "mistakes", steps: [step], including: [schema(named: "mistakes")]),
    "two included schemas have the name “accounts”": Schema(
      "mistakes", steps: [step, .including(schema(named: "accounts"))],
      including: [schema(named: "accounts", steps: [Step("other", sqlite: "", postgreSQL: "")])]),
    "two steps of the schema have the name “accounts/first”": Schema(
      "mistakes", steps: [Step("accounts/first", sqlite: "", postgreSQL: "")], including: [schema(named: "accounts")]),
    "there is no table “notes”, which the schema names": schema(Table("a"), Table("notes")),
    "the table “a” has no column “nmae”": schema(Table("a", .on(["id", "nmae"]) { _ in [letters] })),
    "the table “a” has no column “idd”": schema(table("a", letters, by: "idd")),
    "the table “a” has no column “owner”": schema(
      Table("a", .onAnyChange { [letters($0.each("id", of: "a", where: "owner", equals: "id"))] })),
  ]

  @Test(arguments: mistakes.map(\.key))
  func `A schema with a mistake is refused with a reason, and no database is made`(reason: String) throws {
    let schema = try #require(Self.mistakes.first { $0.key == reason }?.value)
    let folder = try TemporaryFolder()
    let path = folder.database("mistakes.sqlite")

    let error = #expect(throws: UnusableDatabase.self) { try Database(path: path, schema: schema) }

    #expect(error?.reason is Schema.Mistake)
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    if TestEngine.hasFiles { #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == []) }
  }

  @Test func `A database has at most 128 tables`() throws {
    let folder = try TemporaryFolder()
    let path = folder.database("tables.sqlite")
    let tables = (0..<126).map { "CREATE TABLE table\($0) (id BIGINT);" }.joined(separator: " ")
    func schema(_ later: [Step] = []) -> Schema { Schema("tables", steps: [Self.step] + later, tables: [Table("a")]) }
    let database = try Database(path: path, schema: schema())
    try database.writeAndWait { try $0.run(script: tables) }
    try database.close()
    let last = Step("last", sqlite: "CREATE TABLE last (id INTEGER)", postgreSQL: "CREATE TABLE last (id BIGINT)")
    try Database(path: path, schema: schema([last])).close()

    let step = Step("more", sqlite: "CREATE TABLE more (id INTEGER)", postgreSQL: "CREATE TABLE more (id BIGINT)")
    let error = #expect(throws: UnusableDatabase.self) { try Database(path: path, schema: schema([last, step])) }

    #expect(error?.description.contains("it has 129 tables, and can have at most 128") == true)
  }
}
