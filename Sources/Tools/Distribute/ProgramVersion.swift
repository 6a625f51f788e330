import Foundation

/// The version of a program that is packed.
enum ProgramVersion {
  /// The version that the program prints: `Tracker 1.2.0`, or the number alone; nil if it prints something else, or fails.
  static func told(by program: URL, as name: String) -> String? {
    // Another program may not know the option, and serve.
    let answer = try? Tool.run(["timeout", "10", program.path, "--version"], isQuiet: true)
    let words = (answer ?? "").trimmingCharacters(in: .whitespacesAndNewlines).split(separator: " ")
    guard let version = words.last.map(String.init), isVersion(version), words.count == 1 || words[0] == name else {
      return nil
    }
    return version
  }

  /// The last tag of the commit, `1.2.0` or `v1.2.0`; nil without one. Debian writes `1.2.0-rc.1` as `1.2.0~rc.1`, which is
  /// before `1.2.0`.
  static func tag(of package: URL) -> String? {
    let answer = try? Tool.run(["git", "-C", package.path, "describe", "--tags", "--abbrev=0"], isQuiet: true)
    let tag = answer?.trimmingCharacters(in: .newlines).trimmingPrefix("v").replacing("-", with: "~")
    return tag.map(String.init).flatMap { isVersion($0) ? $0 : nil }
  }

  /// Whether it is a version for Debian, such as `1.2.0` or `1.2.0~rc1`.
  static func isVersion(_ text: String) -> Bool {
    text.utf8.count <= 40 && text.wholeMatch(of: /[0-9]+(\.[0-9]+)*[A-Za-z0-9.+~]*/) != nil
  }
}
