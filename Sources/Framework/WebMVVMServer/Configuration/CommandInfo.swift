import ArgumentParser
import Basics
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

extension CommandInfo {
  /// What to say about arguments that begin with an unknown subcommand; nil if they do not.
  ///
  /// ArgumentParser reads them as arguments of the default subcommand.
  ///
  /// - Parameter path: The names of the commands before the arguments.
  func suggestion(for arguments: [String], after path: [String] = []) -> String? {
    let path = path + [commandName]
    guard let name = arguments.first, !name.hasPrefix("-"), let subcommands, !configurable.takesArguments else {
      return nil
    }
    if let child = subcommand(name) { return child.suggestion(for: Array(arguments.dropFirst()), after: path) }
    let names = subcommands.filter { $0.shouldDisplay ?? true }.map(\.commandName).filter { $0 != "help" }
    if let nearest = Self.nearest(to: name, among: names) {
      return "Unknown command '\(name)'. Did you mean '\((path + [nearest]).joined(separator: " "))'?"
    }
    let command = path.joined(separator: " ")
    return "Unknown command '\(name)'. The commands of '\(command)' are \(names.joined(separator: ", "))."
  }

  /// The name that is most like a mistyped one; nil if none is near. A third of the letters may be wrong, and at least one.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let typed = Array(name.utf8.prefix(64)).map { $0 | 0x20 }
    var distance = EditDistance(from: typed)
    let near = names.compactMap { name in
      distance.count(to: name.utf8, atMost: max(1, name.utf8.count / 3)).map { (errors: $0, name: name) }
    }
    if let best = near.min(by: { $0.errors < $1.errors }) { return best.name }
    // The beginning of one name is enough, too.
    let longer = names.filter { typed.count > 1 && $0.utf8.starts(with: typed) }
    return longer.count == 1 ? longer[0] : nil
  }
}
