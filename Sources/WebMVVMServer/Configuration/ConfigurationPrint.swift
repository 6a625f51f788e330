extension ConfiguredArguments {
  /// Each option with its value and where it comes from, one a line. Passwords are hidden.
  var description: String {
    settings.map { setting in
      "\(setting.option.name) = \(Self.shown(setting)) (\(setting.source))"
    }.joined(separator: "\n")
  }

  private static func shown(_ setting: Setting) -> String {
    if setting.option.isFlag { return setting.value ?? "false" }
    return setting.value.map(hidingSecrets) ?? "not set"
  }

  /// Replaces the password in a URL, such as the address of a database, and in a list of parameters.
  static func hidingSecrets(_ text: String) -> String {
    text.replacing(/:\/\/([^\/@:]*):.*@/) { "://\($0.output.1):***@" }
      .replacing(/(?i)(password)\s*=\s*('[^']*'|[^&\s]+)/) { "\($0.output.1)=***" }
  }
}
