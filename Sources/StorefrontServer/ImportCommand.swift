import ArgumentParser
import Foundation
import Storefront

/// `storefront import FILE.csv`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import the products of a Shopify product CSV.",
    discussion: """
      Products whose Handle already exists are updated, others are added, and products that are not published \
      are removed, all in one transaction. Rows that cannot be \
      imported are listed with their line and the reason, and skipped: the exit code is then \
      \(Self.skippedRows). A file that is not a product CSV changes nothing.
      """)

  @Argument(help: ArgumentHelp("The file to read.", valueName: "file.csv"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The ISO 4217 code of the currency of the file's prices. (default: the currency of the shop's goods, or CNY)",
      valueName: "code"))
  var currency: String?

  /// The exit code of an import that skipped rows. It is not from `sysexits.h`.
  private static let skippedRows: Int32 = 2

  func run() throws {
    let report = try Shop.importProducts(
      from: URL(filePath: file), currency: currency, databasePath: database.path)
    print(report.description)
    if report.skippedRows > 0 { throw ExitCode(Self.skippedRows) }
  }
}
