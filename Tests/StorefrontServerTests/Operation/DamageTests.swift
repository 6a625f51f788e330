import Foundation
import Testing
import WebMVVMTesting

/// Damage that SQLite's own check of a file does not find.
@Suite struct DamageTests {
  /// A folder with the database of a shop that is not served, after statements of another program.
  private func damagedShop(_ sql: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try await withServer(in: folder) { server in
      _ = try await server.port()
      server.send(SIGTERM)
      _ = try await server.end()
    }
    try script(sql, in: folder)
    return folder
  }

  @Test(arguments: [
    (
      "PRAGMA ignore_check_constraints = 1; UPDATE goods SET hasSeveralPrices = 7, priceAmount = -5 WHERE id = 1",
      ["1 row breaks a rule of goods: hasSeveralPrices IN (FALSE, TRUE)", "a rule of goods: priceAmount >= 0"]
    ),
    (
      "DROP TRIGGER goodsDeleted; DROP TABLE mailUndo; DROP INDEX mailOfThread",
      [
        "The trigger “goodsDeleted” is missing.", "The table “mailUndo” is missing.",
        "The index “mailOfThread” is missing.",
      ]
    ),
    ("DELETE FROM goodsSearch_data", ["The full-text index “goodsSearch” is damaged"]),
  ])
  func `A check names the damage, and a backup is not made`(sql: String, problems: [String]) async throws {
    let folder = try await damagedShop(sql)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()

    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names)
    let backup = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(check.ending == EX_DATAERR && backup.ending == EX_DATAERR)
    #expect(check.errors.contains("The database is damaged. Stop the shop, and restore a backup."), "\(check.errors)")
    for problem in problems {
      #expect(check.errors.contains(problem), "\(check.errors)")
      #expect(backup.errors.contains(problem), "\(backup.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  @Test func `Indexes of lists that an import makes at its end may be missing`() async throws {
    let folder = try await damagedShop("DROP INDEX goodsByPrice; DROP INDEX goodsByName; DROP INDEX goodsByMaker")

    #expect(try await storefront("check", "shop.sqlite", in: folder).ending == 0)
  }

  @Test(arguments: [
    "DELETE FROM clock", "DELETE FROM change", "UPDATE clock SET isAllTouched = 1",
    "DELETE FROM clock; DELETE FROM change",
  ])
  func `The shop repairs the numbers of changes, and its pages follow the Model again`(sql: String) async throws {
    let folder = try await damagedShop(sql)
    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(check.ending == EX_DATAERR && check.errors.contains("The next start of the shop repairs this."))
    #expect(try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder).ending == 0)

    try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      for name in ["Teapots", "Kettles"] {
        let sorts = try await client.get("/sorts").text
        #expect(!sorts.contains(name))
        try query("UPDATE sort SET name = '\(name)' WHERE id = 1", in: folder)
        #expect(try await client.get("/sorts").text.contains(name))
      }
    }

    let again = try await storefront("check", "shop.sqlite", in: folder)
    #expect(again.ending == 0, "\(again.errors)")
  }
}
