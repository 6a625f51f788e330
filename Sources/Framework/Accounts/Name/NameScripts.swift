import Foundation

/// The scripts of a name.
///
/// The letters of one script can look like those of another, so a name has one script. Names in Chinese, Japanese and
/// Korean may contain Latin letters. This is the level "highly restrictive" of
/// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection.
package struct NameScripts {
  /// Whether the letters belong to scripts that are not written together.
  package let areMixed: Bool
  /// Whether there are digits of several scripts: "1" and "١".
  package let haveSeveralKindsOfDigits: Bool

  /// - Parameter text: A name that has at most as many bytes as a name may have.
  package init(_ text: String) {
    let letters = text.unicodeScalars.filter { AccountName.isLetter($0) || AccountName.isDigit($0) }
    let scripts = letters.compactMap { UnicodeTables.scripts(of: $0) }.map(Self.withCombinations)
    let others = scripts.filter { !$0.contains("Latn") }
    areMixed = Self.common(scripts)?.isEmpty == true && Self.common(others)?.isDisjoint(with: Self.withLatin) == true
    let digits = text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter(AccountName.isDigit)
    // The ten digits of a script are in order.
    let zeros = Set(digits.map { $0.value &- UInt32($0.properties.numericValue ?? 0) })
    haveSeveralKindsOfDigits = zeros.count > 1
  }

  /// Japanese, Chinese with Bopomofo, and Korean, each with Han characters.
  private static let withLatin: Set<String> = ["Jpan", "Hanb", "Kore"]

  /// The scripts, and the combinations of scripts to which they belong.
  private static func withCombinations(_ scripts: Set<String>) -> Set<String> {
    var scripts = scripts
    if scripts.contains("Hani") { scripts.formUnion(withLatin) }
    if !scripts.isDisjoint(with: ["Hira", "Kana"]) { scripts.insert("Jpan") }
    if scripts.contains("Bopo") { scripts.insert("Hanb") }
    if scripts.contains("Hang") { scripts.insert("Kore") }
    return scripts
  }

  /// The scripts that all characters have; nil if there are no characters.
  private static func common(_ scripts: [Set<String>]) -> Set<String>? {
    scripts.first.map { first in scripts.dropFirst().reduce(first) { $0.intersection($1) } }
  }
}
