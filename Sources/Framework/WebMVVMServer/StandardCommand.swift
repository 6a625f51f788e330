public import ArgumentParser
import Foundation

/// The command line of a program that serves one site, with the program's own options if it has some.
struct StandardCommand<Own: ParsableArguments>: AsyncParsableCommand {
  static var programName: String { URL(filePath: CommandLine.arguments.first ?? "site").lastPathComponent }
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: programName, abstract: "Serve the site.")
  }

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @OptionGroup var own: Own

  @OptionGroup var options: ServeOptions

  func validate() throws { try ServeOptions.check(port: port) }
}

/// The own options of a program that has none.
public struct NoOptions: ParsableArguments {
  /// Creates the options.
  public init() {}
}
