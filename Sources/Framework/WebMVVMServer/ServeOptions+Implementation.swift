import ArgumentParser

extension ServeOptions {
  /// Checks that nobody asks for something that the program does not do.
  ///
  /// - Parameters:
  ///   - areRead: Whether the options were also read from the environment and the file of `--config`.
  ///   - environment: The variables of the process.
  /// - Throws: A `ValidationError` that says what the program lacks.
  func checkThatAllAreRead(_ areRead: Bool, environment: [String: String]) throws {
    guard !areRead else { return }
    if config != nil { throw Self.missing("--config") }
    if printConfiguration { throw Self.missing("--print-configuration") }
    let options = try CommandInfo(of: ImplementedOptions.self).options.map(\.name) + ["port", "config"]
    if let variable = options.map(ConfiguredArguments.variable).first(where: { environment[$0]?.isEmpty == false }) {
      throw Self.missing(variable)
    }
  }

  private static func missing(_ option: String) -> ValidationError {
    ValidationError(
      """
      This program does not implement \(option). Remove it, or change the program: it needs \
      static func main() async { await main { _ in nil } }.
      """)
  }
}

/// The options alone, as a command that can be described.
private struct ImplementedOptions: ParsableCommand {
  @OptionGroup var options: ServeOptions
}
