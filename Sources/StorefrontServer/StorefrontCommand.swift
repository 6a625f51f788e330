import ArgumentParser
import Persistence
import Storefront
import WebMVVMServer

/// The program `storefront`.
@main
struct StorefrontCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract: "A shop in a browser: sorts, goods and a mailbox.",
    discussion: """
      Without a subcommand it serves the demo. Exit codes are those of sysexits.h, such as 64 for a command line that \
      is invalid, and 2 for an import that skipped rows.
      """,
    version: "storefront \(Vitrine.version)",
    subcommands: [
      DemoCommand.self, ServeCommand.self, ImportCommand.self, ExportCommand.self, GoodsCommand.self, SortCommand.self,
      UserCommand.self,
      OrdersCommand.self, MailCommand.self, BackupCommand.self, CheckCommand.self, ReindexCommand.self,
      MoveCommand.self,
      ImportRunCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)

  static func main() async {
    NewFile.removeAtSignals()
    await main { error in (error as? CommandFailure)?.exitCode ?? Shop.exitCode(for: error) }
  }
}
