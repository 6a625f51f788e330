@testable import Storefront
import Testing
import WebMVVM

@Suite struct ImportReportTests {
  private let noTitle = ReportedRow(line: 7, handle: nil, reason: "no title")
  private let badPicture = ReportedRow(line: 9, handle: "mug", reason: "the picture is odd; left out")

  @Test func `A report counts goods, sorts and skipped rows, and lists these`() {
    let report = ImportReport(added: 18, updated: 2, sorts: 3, skipped: [noTitle])

    #expect("\(report)" == "Imported 20 goods in 3 sorts (18 new, 2 updated); skipped 1 row:\n  line 7: no title")
  }

  @Test func `A report without problems is one line`() {
    #expect("\(ImportReport(added: 1, sorts: 1))" == "Imported 1 item in 1 sort (1 new, 0 updated)")
    #expect("\(ImportReport())" == "Imported 0 goods in 0 sorts (0 new, 0 updated)")
    #expect(
      "\(ImportReport(updated: 1, unchanged: 2, sorts: 2))"
        == "Imported 3 goods in 2 sorts (0 new, 1 updated, 2 unchanged)")
  }

  @Test func `A report lists the rows that were skipped and the rows that were imported in part`() {
    let report = ImportReport(added: 5, sorts: 2, skipped: [noTitle, noTitle], remarks: [badPicture], notPublished: 4)

    #expect(
      "\(report)" == """
        Imported 5 goods in 2 sorts (5 new, 0 updated); left out 4 not published; skipped 2 rows:
          line 7: no title
          line 7: no title
        Took in part 1 row:
          line 9: the picture is odd; left out (handle "mug")
        """)
    #expect(
      "\(ImportReport(remarks: [badPicture]))" == """
        Imported 0 goods in 0 sorts (0 new, 0 updated)
        Took in part 1 row:
          line 9: the picture is odd; left out (handle "mug")
        """)
  }

  @Test func `A report says the currency, other currencies, and which columns were not used`() {
    var report = ImportReport(added: 1_200, sorts: 2, currency: .usd, unusedColumns: ["Vendor"])
    #expect(
      "\(report)" == """
        Imported 1,200 goods in 2 sorts (1,200 new, 0 updated)
        Prices are in USD.
        Did not use 1 column of the file: "Vendor".
        """)

    let columns = (3...20).map { "\"Column \($0)\"" }.joined(separator: ", ")
    report.otherCurrencies = ["CNY", "EUR"]
    report.unusedColumns = ["Vendor", "Gift\u{1B}[2J"] + (3...23).map { "Column \($0)" }
    #expect(
      "\(report)" == #"""
        Imported 1,200 goods in 2 sorts (1,200 new, 0 updated)
        Prices are in USD.
        Warning: the shop also has goods with prices in CNY, EUR.
        Did not use 23 columns of the file: "Vendor", "Gift\u{1B}[2J", \#(columns) and 3 more.
        """#)
  }

  @Test(arguments: [false, true]) func `Each line of a report is translated`(isDryRun: Bool) {
    var report = ImportReport(
      added: 1, updated: 2, unchanged: 3, sorts: 2, skipped: [noTitle], remarks: [noTitle], currency: .usd,
      unusedColumns: ["Vendor"], notPublished: 4)
    report.isDryRun = isDryRun
    (report.shopCurrency, report.otherCurrencies) = (.cny, ["EUR"])
    (report.keptColumns, report.hasKeptStock, report.withdrawn, report.withdrawnVariants) = (["SKU"], true, 5, 6)
    (report.moreSkipped, report.moreRemarks) = (7, 8)
    report.stopped = ImportReport.Stop(done: 1, total: 9)

    for line in report.lines {
      let text = SiteLanguages.shop.text(line, in: .simplifiedChinese)
      let words = text.replacing(/"[^"]*"|USD|CNY|EUR/, with: "")
      #expect(!words.contains(/[A-Za-z]/), "\(text)")
    }
  }

  @Test func `Each reason is translated`() {
    let errors: [LocalizedText] = [
      ProductCSVError.empty.text, ProductCSVError.missingColumn(.title).text, ProductCSVError.inventoryExport.text,
      ProductCSVError.onlyHandles.text, ProductCSVError.tooManyRows(limit: 1).text, ProductCSVError.stopped.text,
      ProductCSVError.otherSeparator("tabs").text, ProductCSVError.duplicateColumn("a").text,
      CSVError(line: 1, reason: .unterminatedQuote).text, CSVError(line: 1, reason: .textAfterQuote).text,
      CSVError(line: 1, reason: .invalidUTF8).text, CSVError(line: 1, reason: .tooManyFields(limit: 1)).text,
      PriceError.missing.text, PriceError.notANumber("1").text, PriceError.negative("1").text,
      PriceError.outOfRange("1").text, PriceError.tooPrecise("1", .cny).text,
      PriceError.ambiguous("1", Money(amount: 1, currency: .cny)).text,
    ]
    for text in errors {
      #expect(SiteLanguages.shop.text(text, in: .simplifiedChinese) != text.description, "\(text)")
    }
  }

  @Test func `A handle in a report can't act on a terminal`() throws {
    let file = try makeProductCSV(productRow("mug\u{1B}[2J\u{202E}"))

    #expect(
      file.rejected.map(\.description) == [
        #"line 2: the handle has control characters or runs of space (handle "mug\u{1B}[2J\u{202E}")"#
      ])
  }
}
