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
      are withdrawn. Rows that cannot be imported are listed with their line and the reason, and skipped: the exit code is \
      then \(Self.skippedRows). A file that is not a product CSV changes nothing.

      The shop can be served meanwhile. A large file is imported in several transactions, and each product as a whole or \
      not at all. If the import is stopped (Ctrl-C) or killed, what was imported is kept; import the file again to \
      continue.
      """)

  @Argument(help: ArgumentHelp("The file to read; - reads the standard input.", valueName: "file.csv"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The encoding of the file, if it is neither UTF-8 nor UTF-16 with its mark.")
  var encoding: FileEncoding?

  @Option(
    help: ArgumentHelp(
      "The ISO 4217 code of the currency of the file's prices. (default: the currency of the shop's goods, or CNY)",
      valueName: "code"))
  var currency: String?

  @Flag(help: "Leave the stock of goods alone that the shop already has, whatever the file says.")
  var keepStock = false

  @Flag(help: "Read and check everything, say what would be imported, and write nothing.")
  var dryRun = false

  /// The exit code of an import that skipped rows. It is not from `sysexits.h`.
  private static let skippedRows: Int32 = 2

  func run() throws {
    StopSignals.note()
    let progress = ImportProgressLine()
    let result = try importProducts(progress)
    try CommandOutput.write("\(result)")
    if result.stopped != nil { throw ExitCode(EX_TEMPFAIL) }
    if result.skippedCount > 0 { throw ExitCode(Self.skippedRows) }
  }

  private func importProducts(_ progress: ImportProgressLine) throws -> ImportReport {
    defer { progress.end() }
    return try Shop.importProducts(
      from: URL(filePath: file == "-" ? "/dev/stdin" : file), encoding: encoding, currency: currency,
      databasePath: database.path, keepsStock: keepStock, isDryRun: dryRun,
      monitor: ImportMonitor(report: report(on: progress), isStopped: { StopSignals.hasCome }))
  }

  private func report(on line: ImportProgressLine) -> @Sendable (ImportProgress) -> Void {
    #if DEBUG
      let stops = ImportStops()
      return { progress in
        line.show(progress)
        stops.pass(progress)
      }
    #else
      return { line.show($0) }
    #endif
  }
}

extension FileEncoding: ExpressibleByArgument {}
