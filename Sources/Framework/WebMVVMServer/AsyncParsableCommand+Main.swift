public import ArgumentParser
import Foundation
import Logging
import MicroHTTP
import Basics
import Synchronization

extension AsyncParsableCommand {
  /// Runs the program. If it fails, it exits with a code of `sysexits.h`.
  ///
  /// ```swift
  /// @main
  /// struct ShopCommand: AsyncParsableCommand {
  ///   static func main() async { await main { error in error is NoSuchUser ? EX_NOUSER : nil } }
  /// }
  /// ```
  ///
  /// ArgumentParser's own `main()` exits with 1 for every error, and for a `ValidationError` in a subcommand's `run()`
  /// it prints the usage of the program instead of the subcommand.
  ///
  /// - Parameter exitCode: Returns the exit code for an error of the program, or nil. Errors of a `Server` that cannot
  ///   start are known here. All other errors exit with `EX_SOFTWARE`.
  public static func main(exitCode: (any Error) -> Int32?) async {
    let configured = configuredArguments()
    let command: any ParsableCommand
    do { command = try parseAsRoot(configured.arguments) } catch { end(configured, error) }
    warn(about: configured)
    if configured.isPrintRequest { end(printing: configured.description) }
    let type = type(of: command)
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      end(type, error, exitCode(error))
    }
  }

  /// Reads the command line, and runs `body` in the place of the command's own `run()`.
  static func run(
    exitCode: (any Error) -> Int32? = { _ in nil }, _ body: (Self) async throws -> Void
  ) async {
    let configured = configuredArguments()
    let command: Self
    do { command = try parse(configured.arguments) } catch { end(configured, error) }
    warn(about: configured)
    if configured.isPrintRequest { end(printing: configured.description) }
    do { try await body(command) } catch { end(self, error, exitCode(error)) }
  }

  /// The command line with the values of the environment and the configuration file.
  private static func configuredArguments() -> ConfiguredArguments {
    ConfiguredArguments.areRead.store(true, ordering: .relaxed)
    guard CommandLine.arguments.allSatisfy(\.isStreamSafe) else {
      say("An argument has a character with more than 30 marks, such as accents.")
      exit(withError: ExitCode(EX_USAGE))
    }
    do {
      return try ConfiguredArguments(
        Array(CommandLine.arguments.dropFirst()), of: CommandInfo(of: self),
        environment: ProcessInfo.processInfo.environment)
    } catch {
      say("\(error)")
      exit(withError: ExitCode(EX_CONFIG))
    }
  }

  /// Reports variables that are probably mistyped: in the log, or as text if the command has none.
  private static func warn(about configured: ConfiguredArguments) {
    for variable in configured.unknownVariables {
      let text = ConfiguredArguments.warning(aboutUnknown: variable, of: self)
      if let logger = configured.logger {
        logger.warning("\(text)")
      } else {
        say(LogLine.escaped(text), as: "Warning")
      }
    }
  }

  /// Ends the program because its options are invalid, or because it was asked for help.
  private static func end(_ configured: ConfiguredArguments, _ error: any Error) -> Never {
    if exitCode(for: error) == .success { end(printing: fullMessage(for: error)) }
    if exitCode(for: error) == .validationFailure,
      let suggestion = try? CommandInfo(of: self).suggestion(for: Array(CommandLine.arguments.dropFirst()))
    {
      let name = _commandName
      say("\(suggestion)\nUsage: \(name) <command>\n  See '\(name) --help' for all commands.")
      exit(withError: exitCode(for: error))
    }
    guard exitCode(for: error) == .validationFailure, let hint = configured.hint(for: message(for: error)) else {
      exit(withError: error)
    }
    say("\(message(for: error))\n\(hint)")
    exit(withError: exitCode(for: error))
  }

  private static func end(_ command: any ParsableCommand.Type, _ error: any Error, _ exitCode: Int32?) -> Never {
    if let error = error as? ValidationError {
      say("\(error.message)\nUsage: \(usageString(for: command))")
      exit(withError: ExitCode(EX_USAGE))
    }
    if Self.exitCode(for: error) == .success { end(printing: fullMessage(for: error)) }
    // An error that contains its exit code.
    if Self.exitCode(for: error) != .failure { exit(withError: error) }
    say(message(for: error))
    exit(withError: ExitCode(exitCode ?? ExitStatus.code(for: error) ?? EX_SOFTWARE))
  }

  /// Ends the program after what it was asked to print, such as the help. ArgumentParser would not notice that it is lost.
  private static func end(printing text: String) -> Never {
    do {
      try StandardOutput.write(text)
    } catch {
      say("The output cannot be printed: \(error.reason).")
      exit(withError: ExitCode(EX_IOERR))
    }
    exit()
  }

  private static func say(_ message: String, as kind: String = "Error") {
    // Not `write(_:)`, which traps if nobody reads the message any more.
    try? FileHandle.standardError.write(contentsOf: Data("\(kind): \(message)\n".utf8))
  }
}

/// The exit codes for errors of a server that cannot start.
enum ExitStatus {
  static func code(for error: any Error) -> Int32? {
    switch error {
    case is StaticFilesError: EX_NOINPUT
    case ServerError.portInUse: EX_UNAVAILABLE
    case ServerError.noPermission: EX_NOPERM
    case ServerError.unknownHost, ServerError.foreignHost: EX_NOHOST
    case ServerError.invalidConfiguration: EX_USAGE
    case ServerError.system: EX_OSERR
    default: nil
    }
  }
}
