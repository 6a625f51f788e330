extension ConfiguredArguments {
  /// What an error message about the arguments lacks: where a value comes from that it names, and how to write a negative
  /// number. Nil if it lacks nothing.
  func hint(for message: String) -> String? {
    let hints = [source(ofOptionIn: message), negativeNumber.map(Self.explanation)].compactMap(\.self)
    return hints.isEmpty ? nil : hints.joined(separator: "\n")
  }

  /// An argument that looks like a number and is read as an option.
  private var negativeNumber: String? {
    arguments.prefix { $0 != "--" }.first { $0.wholeMatch(of: /-[0-9][0-9.,]*/) != nil }
  }

  private static func explanation(of number: String) -> String {
    """
    \(number) begins with a hyphen, so it is read as an option. Write the value of an option after =, such as \
    --option=\(number), and another argument after two hyphens, at the end: -- \(number)
    """
  }
}
