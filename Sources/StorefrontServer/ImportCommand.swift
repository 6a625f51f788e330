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
      taken are listed with their line in the file and the reason, and skipped. A file that is no product CSV changes \
      nothing.
      """)

  @Argument(help: ArgumentHelp("The file to read.", valueName: "file.csv"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The currency of the file's prices, by its code of ISO 4217. (default: that of the shop's goods, or CNY)",
      valueName: "code"))
  var currency: String?

  func run() throws {
    print(
      try Shop.importProducts(
        from: URL(filePath: file), currency: currency, databasePath: database.path))
  }
}
