import ArgumentParser
import Foundation
import Storefront

/// `storefront import FILE.csv`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take the products of a Shopify product CSV into the shop.",
    discussion: """
      Products whose Handle the shop has are updated, the others are added, and those that the file says not to show \
      are withdrawn, all in one transaction. Rows that can't be \
      taken are listed with their line in the file and the reason, and skipped: then the exit code is \
      \(Self.skippedRows). A file that is no product CSV changes nothing.
      """)

  @Argument(help: ArgumentHelp("The file to read.", valueName: "file.csv"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The currency of the file's prices, by its code of ISO 4217. (default: that of the shop's goods, or CNY)",
      valueName: "code"))
  var currency: String?

  /// The exit code of an import that skipped rows, outside of those of `sysexits.h`.
  private static let skippedRows: Int32 = 2

  func run() throws {
    let report = try Shop.importProducts(
      from: URL(filePath: file), currency: currency, databasePath: database.path)
    print(report.description)
    if report.skippedRows > 0 { throw ExitCode(Self.skippedRows) }
  }
}
