import Testing

@testable import Storefront

/// The apostrophe of spreadsheets before a text.
@Suite struct TextMarkTests {
  @Test(arguments: [
    ("'=1+1", "=1+1"), ("'-10", "-10"), ("''-10", "'-10"), ("'n Boom", "'n Boom"), ("'", "'"), ("", ""),
  ])
  func `One apostrophe before the beginning of a formula is none of the text`(field: String, text: String) {
    #expect(field.withoutMarkOfFormula == text)
  }

  @Test(arguments: ["", "'", "'=", "''=", "-1", "'0123", "''0123", "0123", "'n Boom", "'12a", "'''"])
  func `What an export marks is read as it was`(text: String) {
    #expect(text.markedLikeFormula.withoutMarkOfFormula == text)
    #expect(text.markedLikeDigits.withoutMarkOfDigits == text)
    #expect(text.markedLikeDigits.markedLikeFormula.withoutMarkOfFormula.withoutMarkOfDigits == text)
  }

  @Test func `Texts with apostrophes survive an export and an import`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take([productRow("'=bag", title: "''-10 °C bag", with: [.sku: "''0123"])])
    let texts = "SELECT handle || ' ' || name || ' ' || sku FROM goods"
    #expect(try database.values(texts, as: String.self) == ["'=bag '-10 °C bag '0123"])

    _ = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("goods.csv")) }
    let file = try makeProductCSV(text: folder.text("goods.csv"), currency: .cny)
    _ = try ImportDataController(database: database).take(file.file)

    #expect(try database.values(texts, as: String.self) == ["'=bag '-10 °C bag '0123"])
  }
}
