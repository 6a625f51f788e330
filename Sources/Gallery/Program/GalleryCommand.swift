import ArgumentParser

/// The program `gallery`.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "The patterns of MVVM in a browser, one scene each, beside the lines that make it.",
    discussion: "Without a subcommand it serves the Gallery.",
    subcommands: [ServeCommand.self],
    defaultSubcommand: ServeCommand.self)
}
