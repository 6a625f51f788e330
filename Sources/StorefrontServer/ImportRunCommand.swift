import ArgumentParser
import Foundation
import Storefront

/// `storefront import-run NUMBER`: the process of an import that was begun at the desk. The server starts it.
struct ImportRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-run", abstract: "Do the next part of an import of the desk. The server runs this command.",
    shouldDisplay: false)

  @Argument(help: "The number of the import.")
  var number: Int64

  @Option(help: "The folder of the uploaded files.")
  var folder: String

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    StopSignals.note()
    let reason = try Shop.performImport(number, databasePath: database.path, folder: folder) { StopSignals.hasCome }
    if let reason { throw CommandFailure("Import \(number) failed: \(reason)", exitCode: EX_DATAERR) }
  }
}
