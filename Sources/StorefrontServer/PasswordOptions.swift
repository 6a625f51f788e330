import ArgumentParser
import Foundation

/// The options for a password.
struct PasswordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The password. Other users of this machine can see it while the command runs. Without this option, it is asked for or read \
      from standard input.
      """, valueName: "password"))
  var password: String?

  /// The new password. On a terminal it is asked for twice, to detect typing errors.
  ///
  /// - Throws: An error with a readable description if no password was given.
  func text() throws -> String {
    if let password { return password }
    guard let typed = Terminal.isThere ? Terminal.secret("Password: ") : readLine(), !typed.isEmpty else {
      throw ValidationError("No password was given.")
    }
    guard !Terminal.isThere || Terminal.secret("Again: ") == typed else {
      throw CommandFailure("The two passwords are not the same. Nothing was changed.", exitCode: EX_DATAERR)
    }
    return typed
  }
}
