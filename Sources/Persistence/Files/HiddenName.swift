import Foundation

/// The names of incomplete files, such as `.shop.sqlite.k3x9a2mw` for `shop.sqlite`.
enum HiddenName {
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  private static let letterCount = 8
  /// So that the name of the file and the rest are not longer than the 255 bytes that file systems allow.
  private static let scalarLimit = 50

  /// A path in the same folder.
  static func random(for path: String) -> String {
    let (folder, prefix) = parts(of: path)
    return folder + prefix + String((0..<letterCount).map { _ in letters.randomElement() ?? "a" })
  }

  /// Removes what interrupted programs have left of the file at `path`. No other program may be making it.
  static func removeLeftovers(of path: String) {
    let (folder, prefix) = parts(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    for name in names where name.hasPrefix(prefix) && isEnding(name.dropFirst(prefix.count)) { unlink(folder + name) }
  }

  private static func isEnding(_ text: Substring) -> Bool {
    text.prefix(letterCount).allSatisfy(letters.contains) && text.count >= letterCount
      && ([""] + NewFile.companions).contains(String(text.dropFirst(letterCount)))
  }

  private static func parts(of path: String) -> (folder: String, prefix: String) {
    let scalars = path.unicodeScalars
    let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? scalars.startIndex
    return (String(scalars[..<start]), ".\(String(String.UnicodeScalarView(scalars[start...].prefix(scalarLimit)))).")
  }
}
