import Foundation
import Persistence
import Testing

@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct ShopDatabaseTests {
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

  @Test(arguments: ["", "half a database"])
  func `After an interrupted start, the next one creates the database`(
    text: String
  ) throws {
    let folder = try TemporaryFolder()
    let left = ["shop.sqlite.k3x9a2.incomplete", "shop.sqlite.k3x9a2.incomplete-journal"]
    for name in left { _ = try folder.write(text, to: name) }

    let database = try ShopDatabase(path: folder.path("shop.sqlite"))

    #expect(try database.count("goods") == 0)
    try database.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["shop.sqlite"] + left)
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
}

extension ShopDatabase {
  fileprivate var schema: [String] {
    get throws { try values("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") }
  }

  fileprivate var goodsNames: [String] {
    get throws { try values("SELECT name FROM goods ORDER BY id") }
  }
}
