import ArgumentParser
import Foundation
import Storefront

/// `storefront backup FILE`
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the database to a new file, also while the shop is served.",
    discussion: """
      The copy is the state at one moment, and nobody waits for it. It is checked, and written to the disk, before it gets \
      its name. To restore it, stop the shop, move the database away together with its -wal and -shm files, and put the \
      copy in its place.
      """)

  @Argument(help: ArgumentHelp("The file to write. It must not exist.", valueName: "file"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  func validate() throws { try DatabaseOptions.check(file, of: "The backup") }

  func run() throws {
    try database.checkExists()
    let counts = try Shop.backUp(databasePath: database.path, to: file)
    try CommandOutput.write("Saved as \(file). \(RowCounts(counts: counts))")
  }
}
