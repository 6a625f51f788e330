import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// Files that another program has damaged.
@Suite struct DamageTests {
  /// A folder with the database of a shop that is not served, after statements of another program.
  private func damagedShop(_ sql: String) async throws -> TemporaryFolder {
    let folder = try await TemporaryFolder.demoShop()
    try script(sql, in: folder)
    return folder
  }

  @Test func `A check names the damage, and a backup is not made`() async throws {
    let folder = try await damagedShop(
      "PRAGMA ignore_check_constraints = 1; UPDATE goods SET priceAmount = -5 WHERE id = 1")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()

    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names)
    let backup = try await storefront("backup", "copy.sqlite", "--database", "shop.sqlite", in: folder)

    #expect(check.ending == EX_DATAERR && backup.ending == EX_DATAERR)
    #expect(check.errors.contains("The database is damaged. Stop the shop, and restore a backup."), "\(check.errors)")
    for errors in [check.errors, backup.errors] {
      #expect(errors.contains("CHECK constraint failed in goods"), "\(errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  /// The tests of Persistence have more kinds. What a program makes of them takes seconds for each.
  private static let damage = [
    "DELETE FROM clock; DELETE FROM change", "DROP TRIGGER goodsDeleted", "DROP TABLE clock", "DELETE FROM clock",
    "DELETE FROM change", "UPDATE clock SET isAllTouched = 1", "UPDATE clock SET number = 9223372036854775807",
    "DROP TRIGGER \"change of sort by UPDATE\"",
  ]

  @Test(arguments: damage.prefix(isStressRun ? damage.count : 3))
  func `The shop repairs the numbers of changes and the triggers, and its pages follow the Model again`(
    sql: String
  ) async throws {
    let folder = try await damagedShop(sql)
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
  }
}
