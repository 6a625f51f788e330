import ArgumentParser
import Foundation
import Storefront

/// `storefront check FILE`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a database or a backup without changing it.",
    discussion: """
      The structure of the file, the references between its rows, their values and the rules for them, its schema, and the \
      words of its full-text indexes are checked, and the rows are counted. The exit code is 0 for a sound database and \
      65 for a damaged one, or one of a later version.
      """)

  @Argument(help: ArgumentHelp("The file to check.", valueName: "file"))
  var file: String

  func run() throws {
    let (description, isSound) = try Shop.check(databasePath: file)
    guard isSound else { throw CommandFailure(description, exitCode: EX_DATAERR) }
    try CommandOutput.write(description)
  }
}
