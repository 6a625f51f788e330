import Accounts
import Foundation

/// A part of a host's name, between two points.
enum WebHostLabel {
  /// Whether it is written in characters that are not taken for others, in the form that browsers use.
  static func isHonest(_ label: String) -> Bool {
    if label.isEmpty || label.utf8.count > 63 * 4 { return false }
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return label.utf8.count <= 63 }
    guard isInBrowsersForm(label), !looksLikeASCII(label) else { return false }
    let scripts = NameScripts(label)
    return !scripts.areMixed && !scripts.haveSeveralKindsOfDigits
  }

  /// Browsers replace characters by compatible ones, such as ａ by a.
  private static func isInBrowsersForm(_ label: String) -> Bool {
    let compatible = label.precomposedStringWithCompatibilityMapping.unicodeScalars
    return compatible.elementsEqual(label.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  /// Whether it can be taken for a label of ASCII, as аррӏе in Cyrillic for apple; or a character of it for a sign that ends the
  /// host, as ノ for a slash
  /// after Latin letters.
  private static func looksLikeASCII(_ label: String) -> Bool {
    let skeletons = label.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      // These are letters of their own languages, and have skeletons of two letters.
      ["æ", "œ", "Æ", "Œ"].contains(scalar) ? String(scalar) : String(scalar).skeleton
    }
    if skeletons.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) { return true }
    let hasLatinLetters = label.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    guard hasLatinLetters else { return false }
    let signs = skeletons.joined().unicodeScalars.filter { $0.isASCII && !$0.properties.isAlphabetic }
    return signs.contains { !("0"..."9").contains($0) && $0 != "-" && $0 != "_" }
  }
}
