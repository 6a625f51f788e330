import ArgumentParser
import Foundation
import Synchronization

/// The arguments of a program, completed from the environment and a file.
///
/// An option that the command line does not set is taken from the environment (`VITRINE_PUBLIC_URL` for `--public-url`), then
/// from the file that `--config` or `VITRINE_CONFIG` names. ArgumentParser then reads and checks all of them in the same
/// way.
struct ConfiguredArguments: Sendable {
  /// Where the value of an option comes from.
  enum Source: Hashable, CustomStringConvertible {
    case flag
    case environment(String)
    case file(String)
    case none

    var description: String {
      switch self {
      case .flag: "command line"
      case .environment(let name): "environment \(name)"
      case .file(let path): "file \(path)"
      case .none: "default"
      }
    }
  }

  struct Setting: Hashable {
    let option: OptionInfo
    let value: String?
    let source: Source
  }

  /// Whether the program has read its options from the environment and the file of `--config`, too.
  static let areRead = Atomic(false)

  /// Whether the configuration should be printed.
  let isPrintRequest: Bool
  /// For ArgumentParser.
  let arguments: [String]
  /// The options of the command that can be configured.
  let settings: [Setting]
  /// The variables of the environment that look like options and are none.
  let unknownVariables: [String]

  /// The options that cannot be in a file or in the environment.
  private static let excluded: Set = ["help", "version", "config", "print-configuration"]

  /// - Parameter root: The program's commands. To describe them costs as much as the rest of a program's start, and most
  ///   programs are started without variables and without a file.
  init(_ arguments: [String], of root: @autoclosure () throws -> CommandInfo, environment: [String: String]) throws {
    guard !Self.asksForHelp(arguments), Self.isConfigured(arguments, environment) else {
      (self.arguments, settings, unknownVariables, isPrintRequest) = (arguments, [], [], false)
      return
    }
    let root = try root()
    let configurable = root.configurable.options.filter { !Self.excluded.contains($0.name) }
    let command = root.command(of: arguments)
    let given = Self.given(arguments, command.options)
    let path = given["config"] ?? Self.value(of: "config", in: environment)
    let file = try path.map { try ConfigurationFile(path: $0) }
    try file?.check(configurable)
    let names = Set(configurable.map(\.name))
    var settings = command.options.filter { names.contains($0.name) }.map { option in
      Self.setting(option, given, environment, file)
    }
    if let file {
      // ArgumentParser reports them with the nearest name.
      settings += file.keys.subtracting(configurable.map(\.name)).sorted().map { key in
        Setting(
          option: OptionInfo(name: key, isFlag: true, defaultValue: nil), value: "true", source: .file(file.path))
      }
    }
    self.settings = settings
    unknownVariables = Self.unknownVariables(in: environment, options: configurable.map(\.name) + ["config"])
    isPrintRequest = given["print-configuration"] != nil
    // What comes after "--" is not an option.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    self.arguments = try arguments[..<end] + settings.flatMap(Self.arguments) + arguments[end...]
  }

  /// Where the value of an option comes from that an error message names; nil if it is in the command line.
  func source(ofOptionIn message: String) -> String? {
    let setting = settings.first { setting in
      guard ![.flag, .none].contains(setting.source), let name = message.firstRange(of: "--\(setting.option.name)")
      else {
        return false
      }
      return message[name.upperBound...].first.map { !($0.isLetter || $0 == "-") } ?? true
    }
    return setting.map { "--\($0.option.name) comes from the \($0.source)." }
  }

  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.first == "help"
      || arguments.contains { ["--help", "-h", "--version"].contains($0) || $0.hasPrefix("--generate") }
  }

  /// Whether anything but the command line says something about options, or should be printed.
  private static func isConfigured(_ arguments: [String], _ environment: [String: String]) -> Bool {
    arguments.contains { $0.hasPrefix("--config") || $0.hasPrefix("--print-configuration") }
      || environment.contains { mayBeOption($0, value: $1) }
  }

  /// The options that the command line sets.
  private static func given(_ arguments: [String], _ options: [OptionInfo]) -> [String: String] {
    var given: [String: String] = [:]
    var rest = arguments.prefix { $0 != "--" }[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else { continue }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first.map(String.init), let option = options.first(where: { $0.name == name }) else {
        continue
      }
      given[name] = option.isFlag ? "true" : parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
    }
    return given
  }

  private static func setting(
    _ option: OptionInfo, _ given: [String: String], _ environment: [String: String], _ file: ConfigurationFile?
  ) -> Setting {
    if let value = given[option.name] { return Setting(option: option, value: value, source: .flag) }
    if let value = value(of: option.name, in: environment) {
      return Setting(option: option, value: value, source: .environment(variable(for: option.name)))
    }
    if let file, let value = file.text(option) {
      return Setting(option: option, value: value, source: .file(file.path))
    }
    return Setting(option: option, value: option.defaultValue, source: .none)
  }

  /// The value of an option's variable. An empty variable counts as absent.
  private static func value(of option: String, in environment: [String: String]) -> String? {
    environment[variable(for: option)].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func arguments(_ setting: Setting) throws -> [String] {
    guard let value = setting.value, ![.flag, .none].contains(setting.source) else { return [] }
    guard setting.option.isFlag else { return ["--\(setting.option.name)=\(value)"] }
    switch value.lowercased() {
    case "true", "yes", "1": return ["--\(setting.option.name)"]
    case "false", "no", "0": return []
    default:
      throw ConfigurationFailure(
        "--\(setting.option.name) must be true or false, not “\(value)”. It comes from the \(setting.source).")
    }
  }
}

/// A configuration that cannot be read, for the person who starts the program.
struct ConfigurationFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
