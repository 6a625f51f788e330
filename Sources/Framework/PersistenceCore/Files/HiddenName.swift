import Foundation

/// The names of incomplete files, such as `.shop.sqlite.vitrine-k3x9a2mw` for `shop.sqlite`.
enum HiddenName {
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  private static let letterCount = 8
  /// No other program gives its files such names.
  private static let mark = ".vitrine-"
  /// So that the name of the file and the rest are not longer than the 255 bytes that file systems allow.
  private static let scalarLimit = 50

  /// A path in the same folder.
  static func random(for path: String) -> String {
    let scalars = path.unicodeScalars
    let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? scalars.startIndex
    let name = String(String.UnicodeScalarView(scalars[start...].prefix(scalarLimit)))
    let ending = String((0..<letterCount).map { _ in letters.randomElement() ?? "a" })
    return "\(String(scalars[..<start])).\(name)\(mark)\(ending)"
  }

  /// Whether a file has such a name.
  static func isHidden(_ name: String) -> Bool {
    guard name.hasPrefix("."), let range = name.range(of: mark, options: .backwards) else { return false }
    let ending = name[range.upperBound...]
    return ending.count == letterCount && ending.allSatisfy(letters.contains)
  }
}
