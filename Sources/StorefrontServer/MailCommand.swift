import ArgumentParser
import Foundation
import Storefront

/// `storefront mail send`
struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail",
    abstract: "Write to those who have an account.",
    subcommands: [Send.self])

  /// `storefront mail send --to all --file letter.txt`
  struct Send: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Send a letter to one person, or to all.",
      discussion: "All of it is one transaction; the shop goes on meanwhile.")

    @Option(help: ArgumentHelp("An account's name, or all.", valueName: "name|all"))
    var to: String

    @Option(help: ArgumentHelp("Whose letter it is: an account's name.", valueName: "name"))
    var from = Shop.operatorName

    @Option(help: ArgumentHelp("The text of the letter, in UTF-8; - reads standard input.", valueName: "file"))
    var file: String

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let text = try text()
      try await database.withShop { shop in
        print(try await shop.sendMail(text, to: to == "all" ? nil : to, from: from))
      }
    }

    private func text() throws -> String {
      // One byte more than a letter may have: what is longer is refused for that, and a device without end is not read.
      let data = try InputFile.read(file, upToCount: Shop.letterByteLimit + 1)
      guard data.count <= Shop.letterByteLimit else {
        throw CommandFailure(
          "The letter has more than \(Shop.letterByteLimit / 1024) KiB. Nothing was sent.", exitCode: EX_DATAERR)
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw CommandFailure("The letter isn't text in UTF-8. Nothing was sent.", exitCode: EX_DATAERR)
      }
      // Some editors begin a file with a byte order mark.
      return String(text.trimmingPrefix("\u{FEFF}"))
    }
  }
}
