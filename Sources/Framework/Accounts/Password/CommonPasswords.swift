import Foundation

/// The 10,000 most common passwords of at least 8 characters.
///
/// From leaked passwords, counted by Mark Burnett (2015), in the order of
/// https://github.com/dropbox/zxcvbn/tree/master/data.
package enum CommonPasswords {
  private static let file = AccountResources.folder.appending(path: "common-passwords.txt")
  private static let passwords: Set<Substring> = {
    Set(((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n"))
  }()

  /// Reads the list, so that a program without it stops before it serves requests or stores a password.
  ///
  /// - Throws: ``AccountResources/Missing``
  package static func check() throws {
    if passwords.isEmpty { throw AccountResources.Missing(file: file) }
  }

  package static var count: Int { passwords.count }

  /// Whether it is one of them, ignoring case.
  package static func contains(_ text: String) -> Bool {
    passwords.contains(Substring(text.lowercased()))
  }
}
