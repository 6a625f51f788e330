import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// Damage that SQLite's own check of a file does not find.
@Suite struct DamageTests {
  /// A folder with the database of a shop that is not served, after statements of another program.
  private func damagedShop(_ sql: String) async throws -> TemporaryFolder {
    let folder = try await TemporaryFolder.demoShop()
    try script(sql, in: folder)
    return folder
  }

  @Test(arguments: [
    (
      "PRAGMA ignore_check_constraints = 1; UPDATE goods SET hasSeveralPrices = 7, priceAmount = -5 WHERE id = 1",
      [
        "1 row breaks a rule of goods: hasSeveralPrices IN (FALSE, TRUE) (id 1: hasSeveralPrices is 7)",
        "a rule of goods: priceAmount >= 0 (id 1: priceAmount is -5)", "can also be corrected",
      ]
    ),
    (
      "DROP TABLE undo; DROP INDEX mailOfThread",
      ["The table “undo” is missing.", "The index “mailOfThread” is missing."]
    ),
    ("DELETE FROM goodsSearch_data", ["The full-text index “goodsSearch” is damaged"]),
    // One word of one entry of the index.
    (
      "UPDATE goodsSearch_content SET c0 = c0 || ' nzebra' WHERE id = 7",
      ["The full-text index “goodsSearch” has other words than its texts.", "VALUES ('rebuild')"]
    ),
    (
      "DELETE FROM letterSearch_content WHERE id = 1",
      ["The full-text index “letterSearch” has other words than its texts."]
    ),
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
      if problem != "can also be corrected" { #expect(backup.errors.contains(problem), "\(backup.errors)") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  @Test(arguments: [
    "UPDATE goodsSearch SET name = 'nzebra' WHERE rowid = 7", "DELETE FROM goodsSearch WHERE rowid = 7",
    "INSERT INTO goodsSearch (rowid, name) VALUES (99999, 'nzebra')",
  ])
  func `A wrong entry of the search is named, and a repair makes it again`(sql: String) async throws {
    let folder = try await damagedShop(sql)

    let check = try await storefront("check", "shop.sqlite", in: folder)

    #expect(check.ending == EX_DATAERR)
    #expect(check.errors.contains("The search has other words of goods than their texts: id"), "\(check.errors)")
    let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)
    #expect(repair.ending == 0 && repair.output.hasPrefix("Indexed again: 1 item of goods.\n"), "\(repair)")
    #expect(try await storefront("check", "shop.sqlite", in: folder).ending == 0)
  }

  @Test func `A wrong entry of the search for mails is named, and a sound shop has none`() async throws {
    let folder = try await damagedShop("SELECT 1")
    let sound = try await storefront("check", "shop.sqlite", in: folder)
    #expect(sound.ending == 0, "\(sound.errors)")

    try script("UPDATE letterSearch SET words = 'zebra' WHERE rowid = 2", in: folder)

    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(
      check.ending == EX_DATAERR && check.errors.contains("of letters than their texts: id 2."), "\(check.errors)")
    let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)
    #expect(repair.ending == 0 && repair.output.hasPrefix("Indexed again: 1 letter.\n"), "\(repair)")
  }

  @Test func `A repair changes nothing in a damaged file`() async throws {
    let folder = try await damagedShop("DROP INDEX mailOfThread; UPDATE sort SET goodsCount = 0")
    let before = try Data(contentsOf: URL(filePath: folder.path("shop.sqlite")))

    let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)

    #expect(repair.ending == EX_DATAERR && repair.errors.contains("Stop the shop, and restore a backup."))
    #expect(try Data(contentsOf: URL(filePath: folder.path("shop.sqlite"))) == before)
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
    let check = try await storefront("check", "shop.sqlite", in: folder)
    #expect(check.ending == EX_DATAERR && check.errors.contains("The next start of the shop repairs"))
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

    // The sort has got its name from another program.
    let again = try await storefront("check", "shop.sqlite", in: folder)
    #expect(!again.errors.contains("The next start of the shop repairs"), "\(again.errors)")
    let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)
    #expect(repair.ending == 0 && repair.output.hasPrefix("Indexed again: "), "\(repair)")
  }

  @Test func `A repair mends the record of changes and the triggers, too`() async throws {
    let folder = try await damagedShop("DELETE FROM clock; DROP TRIGGER goodsDeleted")

    let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)

    #expect(repair.ending == 0, "\(repair.errors)")
    #expect(repair.output.hasPrefix("Repaired the record of changes or the triggers.\nThe database is sound."))
  }

  @Test(arguments: [
    "DELETE FROM clock", "DELETE FROM change", "UPDATE clock SET number = 9223372036854775807", "DROP TABLE clock",
    "UPDATE change SET number = 9223372036854775807", "DROP TRIGGER \"change of sort by UPDATE\"",
  ])
  func `Pages follow the Model while another program damages the numbers of changes`(sql: String) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      for name in ["Teapots", "Kettles", "Cups"] {
        let before = try await client.get("/sorts").text
        #expect(!before.contains(name))
        try query(sql, in: folder)
        #expect(try await client.get("/sorts").status == .ok)
        // The triggers of a damaged record can refuse a write until it is repaired.
        try await waitUntil("the sort is written") {
          (try? query("UPDATE sort SET name = '\(name)' WHERE id = 1", in: folder)) != nil
        }
        #expect(try await client.get("/sorts").text.contains(name))
      }
      let check = try await storefront("check", "shop.sqlite", in: folder)
      #expect(!check.errors.contains("The next start of the shop repairs"), "\(check.errors)")
    }
  }
}
