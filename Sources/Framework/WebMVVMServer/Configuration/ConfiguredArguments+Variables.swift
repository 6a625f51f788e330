import ArgumentParser
import Logging

// The variables of the environment that begin with `VITRINE_` and are not options, such as a mistyped `VITRINE_PROT`.

extension ConfiguredArguments {
  private static let prefix = "VITRINE_"

  /// The variables that the build and the tests of this package read. Programs that they start inherit them.
  private static let ownVariables: Set = [
    "VITRINE_DISTRIBUTE", "VITRINE_KILLS", "VITRINE_NAVIGATIONS", "VITRINE_POSTGRESQL", "VITRINE_RESTARTS",
    "VITRINE_ROUNDS", "VITRINE_STRESS",
  ]

  /// More of them begin with one of these.
  private static let ownPrefixes = ["VITRINE_DEV_", "VITRINE_FUZZ", "VITRINE_LIVE_", "VITRINE_TEST_"]

  /// The variable for an option: `VITRINE_PUBLIC_URL` for `public-url`.
  static func variable(for option: String) -> String {
    prefix + option.uppercased().replacing("-", with: "_")
  }

  /// The names of the variables that would be ignored without a word, in the order of the alphabet. An empty variable counts
  /// as absent.
  static func unknownVariables(in environment: [String: String], options: [String]) -> [String] {
    let known = Set(options.map(variable))
    return environment.filter { mayBeOption($0, value: $1) && !known.contains($0) }.keys.sorted()
  }

  /// Whether a variable is for this program, and not for the build or the tests.
  static func mayBeOption(_ variable: String, value: String) -> Bool {
    variable.hasPrefix(prefix) && !value.isEmpty && !ownVariables.contains(variable)
      && !ownPrefixes.contains(where: variable.hasPrefix)
  }

  /// What to say about an unknown variable: the words that ArgumentParser has for an unknown option.
  static func warning(aboutUnknown variable: String, of command: any ParsableCommand.Type) -> String {
    let option = variable.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
    var suggestion = ""
    do { _ = try command.parseAsRoot(["--\(option)"]) } catch {
      if let nearest = command.message(for: error).firstMatch(of: /Did you mean '--([^']+)'/) {
        suggestion = " Did you mean '\(Self.variable(for: String(nearest.output.1)))'?"
      }
    }
    return "Unknown variable '\(variable)'.\(suggestion)"
  }

  /// The program's log, as its options say; nil for a command that writes none.
  var logger: Logger? {
    guard let format = value(of: "log-format").flatMap(LogFormat.init(rawValue:)) else { return nil }
    var logger = Logger(label: "configuration") {
      LineLogHandler(label: $0, format: format, output: .standardError)
    }
    logger.logLevel = value(of: "log-level").flatMap(Logger.Level.init(rawValue:)) ?? .info
    return logger
  }

  private func value(of option: String) -> String? { settings.first { $0.option.name == option }?.value }
}
