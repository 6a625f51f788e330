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

  /// The new password. At a terminal it is asked for twice, so that nobody sets another than they meant.
  ///
  /// - Throws: An error with a description for a person where no password is given.
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
