import Foundation

extension ConfiguredArguments {
  /// Each option with its value and where it comes from, one a line. Passwords are hidden, and control characters are
  /// written as in the log.
  var description: String {
    settings.map { setting in
      LogLine.escaped("\(setting.option.name) = \(Self.shown(setting)) (\(setting.source))")
    }.joined(separator: "\n")
  }

  private static func shown(_ setting: Setting) -> String {
    if setting.option.isFlag { return setting.value ?? "false" }
    return setting.value.map(hidingSecrets) ?? "not set"
  }

  /// Replaces the password in a URL, such as the address of a database, and in a list of parameters.
  static func hidingSecrets(_ text: String) -> String {
    text.replacing(/:\/\/([^\/@:]*):.*@/) { "://\($0.output.1):***@" }
      .replacing(/([^\s=&?]+)\s*=\s*('[^']*'|[^&\s]+)/) { match in
        isPassword(match.output.1) ? "\(match.output.1)=***" : String(match.output.0)
      }
  }

  /// In a URL, `pass%77ord` is a password, too.
  private static func isPassword(_ name: Substring) -> Bool {
    (name.removingPercentEncoding ?? String(name)).lowercased().hasSuffix("password")
  }
}
