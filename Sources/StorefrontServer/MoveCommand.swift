import ArgumentParser
import Foundation
import Storefront

/// `storefront move --from storefront.sqlite --to postgres://…`
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Copy a shop to another database, such as from SQLite to PostgreSQL.",
    discussion: """
      Stop the shop first: what is written during the copy is missing in it. The target must be empty. Everything is one \
      transaction, and each row is compared afterwards. The original stays as it is.
      """)

  @Option(help: ArgumentHelp("The SQLite file or the address of the shop.", valueName: "path|url"))
  var from: String

  @Option(help: ArgumentHelp("The SQLite file or the address of the copy.", valueName: "path|url"))
  var to: String

  func validate() throws {
    try DatabaseOptions.check(from, of: "--from")
    try DatabaseOptions.check(to, of: "--to")
  }

  func run() throws {
    guard Shop.exists(at: from) else {
      throw CommandFailure("There is no database “\(from)”.", exitCode: EX_NOINPUT)
    }
    let count = try Shop.move(from: from, to: to)
    try CommandOutput.write("Copied \(count.counted("row")), and compared \(count == 1 ? "it" : "each of them").")
  }
}
