import ArgumentParser
import Foundation

/// Where a command takes a password from.
struct PasswordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The password. Others on this machine can see it while the command runs: without the option it is asked for, or read \
      from standard input.
      """, valueName: "password"))
  var password: String?

  /// - Throws: An error with a description for a person where no password is given.
  func text() throws -> String {
    if let password { return password }
    let typed = isatty(STDIN_FILENO) == 1 ? getpass("Password: ").map { String(cString: $0) } : readLine()
    guard let typed, !typed.isEmpty else { throw ValidationError("No password was given.") }
    return typed
  }
}
