import ArgumentParser
import Persistence
import WebMVVMServer

/// The program `gallery`.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show the patterns of MVVM in a browser, one scene each, with their source code.",
    discussion: "Without a subcommand it serves the Gallery. Exit codes are those of sysexits.h.",
    version: "gallery \(Vitrine.version)",
    subcommands: [ServeCommand.self],
    defaultSubcommand: ServeCommand.self)

  static func main() async {
    NewFile.removeAtSignals()
    await main { error in DatabaseExitCode.code(for: error) }
  }
}
