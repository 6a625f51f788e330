import ArgumentParser
import Foundation
import Storefront

/// `storefront export FILE.csv`
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the products as a Shopify product CSV.",
    discussion: """
      The file contains all goods with their variants, pictures and stock, as they are at one moment, also while the shop \
      is served. Importing it again changes nothing.
      """)

  @Argument(
    help: ArgumentHelp("The file to write, which must not exist; - for the standard output.", valueName: "file.csv"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The ISO 4217 code of the currency whose prices are written. (default: the currency of the catalogue)",
      valueName: "code"))
  var currency: String?

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await database.withShop { shop in
      let report = try shop.exportProducts(to: file, currency: currency)
      guard file == "-" else { return try CommandOutput.write("\(report)") }
      try? FileHandle.standardError.write(contentsOf: Data("\(report)\n".utf8))
    }
  }
}
