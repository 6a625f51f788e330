import ArgumentParser
import Foundation

/// The command line of a program that has no options of its own.
struct StandardCommand: AsyncParsableCommand {
  static let programName = URL(filePath: CommandLine.arguments.first ?? "site").lastPathComponent
  static let configuration = CommandConfiguration(commandName: programName, abstract: "Serve the site.")

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @OptionGroup var options: ServeOptions

  func validate() throws { try ServeOptions.check(port: port) }
}
