import ArgumentParser
import Foundation
import Storefront

/// `storefront mail send`
struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail",
    abstract: "Send mail to accounts.",
    subcommands: [Send.self])

  /// `storefront mail send --to all --file letter.txt`
  struct Send: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Send a letter to one person, or to all.",
      discussion: "Everything is one transaction. The shop can run at the same time.")

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
        try await CommandOutput.write(shop.sendMail(text, to: to == "all" ? nil : to, from: from))
      }
    }

    private func text() throws -> String {
      // Reads one byte more than allowed, so that a longer letter is refused and an endless device is not read.
      let data = try InputFile.read(file, upToCount: Shop.letterByteLimit + 1)
      guard data.count <= Shop.letterByteLimit else {
        throw CommandFailure(
          "The letter has more than \(Shop.letterByteLimit / 1024) KiB. Nothing was sent.", exitCode: EX_DATAERR)
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw CommandFailure("The letter is not UTF-8 text. Nothing was sent.", exitCode: EX_DATAERR)
      }
      // Some editors write a byte order mark at the beginning of a file.
      return String(text.trimmingPrefix("\u{FEFF}"))
    }
  }
}
