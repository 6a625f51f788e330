import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct BackupTests {
  @Test func `A backup that is made while letters are written has all letters that were acknowledged before`()
    async throws
  {
    let folder = try await TemporaryFolder.demoShop()
    let counts = try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      try await client.signInAsDemo()
      var (before, after) = (0, 0)
      for round in 1...5 {
        for number in 1...4 {
          before += 1
          try await client.sendLetter(number: round * 100 + number)
        }
        async let backup = storefront("backup", "\(round).sqlite", "--database", "shop.sqlite", in: folder)
        for number in 1...4 {
          after += 1
          try await client.sendLetter(number: round * 100 + 50 + number)
        }
        let run = try await backup
        #expect(run.ending == 0 && run.output.hasPrefix("Saved as \(round).sqlite. It has "), "\(run.errors)")
        #expect((before...before + after).contains(try letterCount(in: "\(round).sqlite", folder)))
        before += 4
        after = 0
      }
      server.send(SIGKILL)
      _ = try await server.end()
      return before
    }

    // The backup takes the place of the database.
    for name in ["shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path(name))
    }
    try FileManager.default.moveItem(atPath: folder.path("5.sqlite"), toPath: folder.path("shop.sqlite"))
    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(check.ending == 0 && check.output.hasPrefix("The database is sound."), "\(check.errors)")
    try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      try await client.signInAsDemo()
      try await client.sendLetter(number: 999)
      #expect((counts - 4...counts + 1).contains(try letterCount(in: "shop.sqlite", folder)))
    }
  }

  @Test func `A backup that cannot be created says why, and not that the database is unusable`() async throws {
    let folder = try await newShop()

    for (target, reason) in [("no/copy.sqlite", "No such file or directory"), ("/proc/copy.sqlite", "")] {
      let run = try await storefront("backup", target, "--database", "shop.sqlite", in: folder)
      #expect(run.ending == EX_CANTCREAT)
      #expect(run.errors.contains("The backup \"\(target)\" can't be created: \(reason)"), "\(run.errors)")
    }
  }

  @Test func `A backup is for its owner only, and needs no other file`() async throws {
    let folder = try await newShop()

    let run = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(run.ending == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("copy") }
    #expect(names == ["copy.sqlite"])
  }

  @Test func `A file that is already there is not overwritten`() async throws {
    let folder = try await newShop()
    try Data("mine".utf8).write(to: URL(filePath: folder.path("copy.sqlite")))

    let run = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(run.ending == EX_CANTCREAT && run.errors.contains("already exists"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(filePath: folder.path("copy.sqlite"))) == Data("mine".utf8))
  }

  @Test func `A database that does not exist is neither saved nor made`() async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(run.ending == EX_NOINPUT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `A sound database is checked with its counts`() async throws {
    let folder = try await newShop()

    let run = try await storefront("check", "shop.sqlite", in: folder)

    #expect(run.ending == 0, "\(run.errors)")
    #expect(run.output.contains("The schema is that of this version") && run.output.contains(" 12 sorts, "))
  }

  @Test func `A damaged page is found`() async throws {
    let folder = try await newShop()
    let file = try FileHandle(forUpdating: URL(filePath: folder.path("shop.sqlite")))
    for page in stride(from: 10, to: 60, by: 1) {
      try file.seek(toOffset: UInt64(page * 4_096 + 100))
      try file.write(contentsOf: Data(repeating: 0xAB, count: 600))
    }
    try file.close()

    let check = try await storefront("check", "shop.sqlite", in: folder)
    let backup = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(check.ending == EX_DATAERR, "\(check.output)")
    #expect(backup.ending == EX_DATAERR, "\(backup.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  @Test func `A reference to a row that does not exist is found`() async throws {
    let folder = try await newShop()
    try query("PRAGMA foreign_keys", in: folder)
    try script("PRAGMA foreign_keys = OFF; DELETE FROM sort WHERE id = 1", in: folder)

    let run = try await storefront("check", "shop.sqlite", in: folder)

    #expect(run.ending == EX_DATAERR && run.errors.contains("refers to a row of sort that does not exist"), "\(run)")
  }

  @Test func `A file that is not a shop's database is refused`() async throws {
    let folder = try await newShop()
    try Data("hello".utf8).write(to: URL(filePath: folder.path("text")))
    try query("PRAGMA application_id = 7", in: folder)

    let text = try await storefront("check", "text", in: folder)
    let other = try await storefront("check", "shop.sqlite", in: folder)
    let missing = try await storefront("check", "nowhere", in: folder)

    #expect(text.ending == EX_DATAERR && other.ending == EX_DATAERR && missing.ending == EX_NOINPUT)
    #expect(other.errors.contains("it is a database of something else"))
  }

  /// A folder with the database of a shop that is not served.
  private func newShop() async throws -> TemporaryFolder {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      _ = try await server.port()
      server.send(SIGTERM)
      _ = try await server.end()
    }
    return folder
  }

  /// The letters that the tests have sent.
  private func letterCount(in name: String, _ folder: TemporaryFolder) throws -> Int {
    Int(try query("SELECT count(*) FROM letter WHERE content LIKE 'Letter number %'", in: folder, of: name)) ?? -1
  }

  @Test func `A database on a server is not copied as a file`() async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront("backup", "copy.sqlite", "--database", "postgres://localhost/shop", in: folder)

    #expect(run.ending == EX_USAGE)
    #expect(run.errors.contains("pg_dump"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}

extension TestClient {
  /// Sends a letter, which is acknowledged when this returns.
  fileprivate func sendLetter(number: Int) async throws {
    let sent = try await post(
      "/mail", form: ["to": "Ms. Lin", "content": "Letter number \(number)", "form": "f\(number)"])
    guard sent.status == .seeOther else { throw ChildProgram.Failure(description: "\(sent.status)") }
  }
}
