import ArgumentParser
import WebMVVMInspector

extension ServeOptions {
  /// Checks that nobody asks for something that the program does not do.
  ///
  /// - Parameters:
  ///   - inspector: The inspector that the server gets.
  ///   - admin: The listener for operators that the server gets.
  ///   - areRead: Whether the options were also read from the environment and the file of `--config`.
  ///   - environment: The variables of the process.
  /// - Throws: A `ValidationError` that says what the program lacks.
  func checkThatAllAreImplemented(
    inspector: Inspector?, admin: AdminListener?, areRead: Bool, environment: [String: String]
  ) throws {
    if inspect, inspector == nil { throw Self.missing("--inspect", "ServeOptions.serve(port:label:_:)") }
    if self.admin != nil, admin == nil { throw Self.missing("--admin", "ServeOptions.serve(port:label:_:)") }
    guard !areRead else { return }
    if config != nil { throw Self.missing("--config", Self.main) }
    if printConfiguration { throw Self.missing("--print-configuration", Self.main) }
    let options = try CommandInfo(of: ImplementedOptions.self).options.map(\.name) + ["port", "config"]
    if let variable = options.map(ConfiguredArguments.variable).first(where: { environment[$0]?.isEmpty == false }) {
      throw Self.missing(variable, Self.main)
    }
  }

  private static let main = "static func main() async { await main { _ in nil } }"

  private static func missing(_ option: String, _ cure: String) -> ValidationError {
    ValidationError("This program does not implement \(option). Remove it, or change the program: it needs \(cure).")
  }
}

/// The options alone, as a command that can be described.
private struct ImplementedOptions: ParsableCommand {
  @OptionGroup var options: ServeOptions
}
