import ArgumentParser
import Foundation
import Storefront

/// `storefront check DATABASE`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a database or a backup.",
    discussion: """
      Of a file, SQLite checks the structure and the references between its rows, and the rows are counted. Nothing is changed. \
      After another program has changed goods or letters, “storefront reindex” makes the words of the search again.

      The exit code is 0 if everything is right; and 65 if not, or if the database is of a later version.
      """)

  @Argument(help: ArgumentHelp("The file, or the address of a database on a PostgreSQL server.", valueName: "database"))
  var database: String

  func run() throws {
    let result = try Shop.check(databasePath: database)
    guard result.isSound else { throw CommandFailure("\(result)", exitCode: EX_DATAERR) }
    try CommandOutput.write("\(result)")
  }
}
