import ArgumentParser
import Foundation

/// The commands of a program with their options, as ArgumentParser describes them to other tools.
struct CommandInfo: Decodable {
  private struct Tool: Decodable {
    let command: CommandInfo
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let defaultValue: String?
  }

  let commandName: String
  /// False for a command that only a program uses. Older descriptions do not say it.
  let shouldDisplay: Bool?
  private var defaultSubcommand: String?
  let subcommands: [CommandInfo]?
  private let arguments: [Argument]?

  init(of command: any ParsableCommand.Type) throws {
    self = try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
    // The description leaves out a name that is not declared.
    defaultSubcommand = command.configuration.defaultSubcommand?._commandName
  }

  /// The options with a long name.
  var options: [OptionInfo] {
    (arguments ?? []).compactMap { argument in
      guard ["option", "flag"].contains(argument.kind), let name = argument.names?.first(where: { $0.kind == "long" })
      else { return nil }
      return OptionInfo(name: name.name, isFlag: argument.kind == "flag", defaultValue: argument.defaultValue)
    }
  }

  /// The command that the arguments name.
  func command(of arguments: [String]) -> CommandInfo {
    if let first = arguments.first, let child = subcommand(first) {
      return child.command(of: Array(arguments.dropFirst()))
    }
    return defaultSubcommand.flatMap(subcommand) ?? self
  }

  /// The command whose options can be configured: the one that runs if no command is named.
  var configurable: CommandInfo { defaultSubcommand.flatMap(subcommand) ?? self }

  /// Whether it takes arguments that are no options.
  var takesArguments: Bool { (arguments ?? []).contains { $0.kind == "positional" } }

  func subcommand(_ name: String) -> CommandInfo? { subcommands?.first { $0.commandName == name } }
}
