import ArgumentParser
import Foundation
import Storefront

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
  /// - Throws: An error with a readable description if no password was given, or one that nobody could type to sign in.
  func text() throws -> String {
    if let password { return try Self.checked(password) }
    let typed = Self.withoutMark(Self.read("Password: "))
    if typed.isEmpty { throw ValidationError("No password was given.") }
    guard typed.count <= Shop.passwordByteLimit else {
      throw Self.refusal("The password has more than \(Shop.passwordByteLimit) bytes.")
    }
    let text = try Self.checked(String(decoding: typed, as: UTF8.self))
    guard !Terminal.isThere || Self.read("Again: ") == typed else {
      throw Self.refusal("The two passwords are not the same.")
    }
    return text
  }

  /// Reads one byte more than allowed, so that a longer password is noticed.
  private static func read(_ question: String) -> [UInt8] {
    let count = Shop.passwordByteLimit + 1
    return Terminal.isThere ? Terminal.secret(question, upToCount: count) : InputLine.read(upToCount: count)
  }

  /// Some editors begin a file with a byte order mark, which nobody could type to sign in.
  private static func withoutMark(_ typed: [UInt8]) -> [UInt8] {
    Terminal.isThere ? typed : Array(typed.trimmingPrefix("\u{FEFF}".utf8))
  }

  private static func checked(_ password: String) throws -> String {
    // Swift writes U+FFFD for bytes that are not UTF-8, also in the arguments of the program.
    if password.unicodeScalars.contains("\u{FFFD}") { throw refusal("The password is not UTF-8 text.") }
    if password.unicodeScalars.contains("\0") { throw refusal("The password contains a zero character.") }
    return password
  }

  private static func refusal(_ reason: String) -> CommandFailure {
    CommandFailure("\(reason) Nothing was changed.", exitCode: EX_DATAERR)
  }
}
