import ArgumentParser
import Foundation
import Storefront

/// `storefront check DATABASE`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a database or a backup.",
    discussion: """
      Of a file, the structure, the references between its rows, their values and the rules for them, and its schema are \
      checked, and the rows are counted. Of a file and of a database on a PostgreSQL server, the data is checked that the \
      shop derives from its goods and letters: the numbers of the goods of each sort, the names that lists are sorted by, and \
      the words of the search. They are wrong after another program has changed goods or letters.

      With --repair, what is derived is made again, in steps, also while the shop is running. Without it, nothing is changed.

      The exit code is 0 if everything is right, with --repair after it; and 65 if not, or if the database is of a later \
      version.
      """)

  @Flag(help: "Make again what is derived from goods and letters and is wrong.")
  var repair = false

  @Argument(help: ArgumentHelp("The file, or the address of a database on a PostgreSQL server.", valueName: "database"))
  var database: String

  func run() throws {
    let result = try repair ? Shop.repair(databasePath: database) : Shop.check(databasePath: database)
    guard result.isSound else { throw CommandFailure("\(result)", exitCode: EX_DATAERR) }
    try CommandOutput.write("\(result)")
  }
}
