import Foundation

/// The 10,000 most common passwords of at least 8 characters.
///
/// From leaked passwords, counted by Mark Burnett (2015), in the order of
/// https://github.com/dropbox/zxcvbn/tree/master/data.
enum CommonPasswords {
  private static let passwords: Set<Substring> = {
    let file = Bundle.module.bundleURL.appending(path: "common-passwords.txt")
    return Set(((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n"))
  }()

  /// Reads the list, so that a program without it stops before it serves requests.
  ///
  /// - Throws: An error with a description for the operator.
  static func check() throws {
    if passwords.isEmpty { throw Missing() }
  }

  static var count: Int { passwords.count }

  /// Whether it is one of them, ignoring case.
  static func contains(_ text: String) -> Bool {
    passwords.contains(Substring(text.lowercased()))
  }

  private struct Missing: Error, CustomStringConvertible {
    let description = "The list of common passwords is missing next to the program: common-passwords.txt."
  }
}
