import Foundation
import Persistence
import Testing

@testable import PersistenceCore

@Suite struct TemporaryDatabaseTests {
  @Test func `A temporary database keeps what is written, and its files are deleted with it`() async throws {
    var database: Database? = try Database.temporary(.test)
    try await database?.write { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") }
    #expect(try await database?.read { try $0.values("SELECT name FROM cup", as: String.self) } == ["Blue"])
    let path = try #require((database?.engine as? SQLiteEngine)?.path)
    #expect(FileManager.default.fileExists(atPath: path))

    database = nil

    #expect(!FileManager.default.fileExists(atPath: URL(filePath: path).deletingLastPathComponent().path))
  }

  @Test func `Each temporary database is one of its own`() async throws {
    let (one, other) = (try Database.temporary(.test), try Database.temporary(.test))

    try await one.write { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") }

    #expect(try await other.read { try $0.value("SELECT count(*) FROM cup", as: Int.self) } == 0)
  }
}
