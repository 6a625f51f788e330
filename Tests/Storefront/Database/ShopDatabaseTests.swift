import Foundation
import Persistence
import Testing

@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct ShopDatabaseTests {
  @Test func `Each commit is synced to the disk, and reads run during a write`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))

    let writer = try database.writeAndWait { try settings(of: $0.reader) }
    let reader = try database.readAndWait(body: settings)

    #expect(writer == ["2", "wal", "1"])
    #expect(reader.dropFirst() == ["wal", "1"])
  }

  private func settings(of db: borrowing Reader) throws -> [String?] {
    try ["synchronous", "journal_mode", "foreign_keys"].map { name in
      let value = try db.row("PRAGMA \(name)") { $0.columns[0].value }
      return value.map {
        if case .text(let text) = $0 { text } else if case .integer(let number) = $0 { "\(number)" } else { "" }
      }
    }
  }

  @Test func `A write that waits too long for another process fails, and writes nothing`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"), timeout: 0.1)
    let person = try database.addPerson("Chen Yu")
    let mail = try database.addMail(to: person, from: person)
    let other = try SQLiteFile(writing: folder.path("shop.sqlite"))

    try other.run(script: "BEGIN IMMEDIATE")
    await #expect(throws: DatabaseIsBusy.self) {
      try await MailDataController(database: database).perform(.markRead, on: [mail], of: person)
    }
    try other.run(script: "COMMIT")

    #expect(try database.isRead(mail) == false)
    #expect(
      try await MailDataController(database: database).perform(.markRead, on: [mail], of: person)?.count == 1)
  }

  @Test func `Opening a database again changes nothing in it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    let first = try ShopDatabase(path: path)
    _ = try first.take(goodsRows(3))
    let (schema, content) = (try first.schema, try first.goodsNames)

    let second = try ShopDatabase(path: path)

    #expect(try second.schema == schema)
    #expect(try second.goodsNames == content)
    #expect(content.count == 3)
  }

  @Test func `Written data is there after the file is opened again`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    let mail = try await {
      let database = try ShopDatabase(path: path)
      let person = try database.addPerson("Chen Yu")
      let mail = try database.addMail(to: person, from: person)
      _ = try await MailDataController(database: database).perform(.markRead, on: [mail], of: person)
      return mail
    }()

    #expect(try ShopDatabase(path: path).isRead(mail) == true)
  }

  @Test func `A copy of the files as a crash would leave them has every acknowledged write`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))
    _ = try database.take(goodsRows(3))
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.path("shop.sqlite\(suffix)"), toPath: folder.path("copy.sqlite\(suffix)"))
    }

    let copy = try ShopDatabase(path: folder.path("copy.sqlite"))

    #expect(try copy.goodsNames == ["Mugs 1", "Mugs 2", "Mugs 3"])
  }

  @Test(arguments: ["This is a letter, and no database at all. ", "<!doctype html>", "SQLite format 4\0"])
  func `A file that is not a database is refused with a reason, and not changed`(text: String) throws {
    let folder = try TemporaryFolder()
    let bytes = String(repeating: text, count: 200)
    let file = try folder.write(bytes, to: "letter.txt")

    let error = try #require(throws: (any Error).self) { try Shop(databasePath: file.path) }

    #expect("\(error)" == "The database \(file.path.quotedForTerminal) can't be used: file is not a database.")
    #expect(try Data(contentsOf: file) == Data(bytes.utf8))
  }

  @Test func `Another program's database is refused with a reason, and not changed`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "notes.sqlite")
    try SQLiteFile(writing: file.path).run(script: "CREATE TABLE goods (note TEXT)")
    let before = try Data(contentsOf: file)

    let error = try #require(throws: UnusableDatabase.self) { try ShopDatabase(path: file.path) }

    #expect("\(error)".hasSuffix("can't be used: it is a database of something else."))
    #expect(try Data(contentsOf: file) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.sqlite"])
  }

  @Test func `A later version's database is refused with a reason`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try ShopDatabase(path: path).execute("INSERT INTO grdb_migrations VALUES ('of next year')")

    let error = try #require(throws: UnusableDatabase.self) { try ShopDatabase(path: path) }

    #expect("\(error)".hasSuffix("can't be used: it was made by a later version of this program."))
  }

  @Test func `An empty file is refused with a reason, and not changed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "shop.sqlite")

    let error = try #require(throws: UnusableDatabase.self) { try ShopDatabase(path: file.path) }

    #expect(
      "\(error)".hasSuffix(
        "can't be used: it is empty. Remove it to start with a new shop, or restore your backup."))
    #expect(try Data(contentsOf: file).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["shop.sqlite"])
  }

  @Test(arguments: ["", "half a database"])
  func `After an interrupted start, the next one creates the database`(
    text: String
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: ".shop.sqlite.vitrine-abcdefgh")
    _ = try folder.write("half a journal", to: ".shop.sqlite.vitrine-abcdefgh-journal")

    let database = try ShopDatabase(path: folder.path("shop.sqlite"))

    #expect(try database.count("goods") == 0)
    try database.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["shop.sqlite"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("shop.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `A file whose name is similar to that of a new database is left as it is`() throws {
    let folder = try TemporaryFolder()
    for name in ["shop.sqlite-new", "shop.sqlite-new-journal"] { _ = try folder.write("mine", to: name) }

    try ShopDatabase(path: folder.path("shop.sqlite")).close()

    for name in ["shop.sqlite-new", "shop.sqlite-new-journal"] { #expect(folder.text(name) == "mine") }
  }

  @Test func `A symbolic link that leads nowhere is refused, and not replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "disk/shop.sqlite")

    let error = try #require(throws: UnusableDatabase.self) { try ShopDatabase(path: path) }

    #expect("\(error)".contains("it is a symbolic link to a file that does not exist"))
    #expect(DatabaseExitCode.code(for: error) == EX_CANTCREAT)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "disk/shop.sqlite")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["shop.sqlite"])
  }

  @Test func `A missing folder is refused with a reason`() throws {
    let folder = try TemporaryFolder()

    let error = try #require(throws: (any Error).self) { try Shop(databasePath: folder.path("no/shop.sqlite")) }

    #expect("\(error)".contains("unable to open database file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `Two connections write one after the other`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    let databases = [try ShopDatabase(path: path), try ShopDatabase(path: path)]
    let person = try databases[0].addPerson("Chen Yu")

    try await withThrowingTaskGroup { group in
      for index in 0..<40 {
        group.addTask {
          try await databases[index % 2].write { db in
            try LetterDataController.add(Letter("Hello"), from: person, to: person, date: .now, isRead: false, in: db)
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(try databases[0].count("letter") == 40)
  }
}

extension ShopDatabase {
  fileprivate var schema: [String] {
    get throws { try values("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") }
  }

  fileprivate var goodsNames: [String] {
    get throws { try values("SELECT name FROM goods ORDER BY id") }
  }
}
