import ArgumentParser

/// The program `storefront`.
@main
struct StorefrontCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract: "A shop in a browser: sorts, goods and a mailbox.",
    discussion: "Without a subcommand it serves the shop.",
    subcommands: [ServeCommand.self, ImportCommand.self, UserCommand.self, MailCommand.self],
    defaultSubcommand: ServeCommand.self)
}
