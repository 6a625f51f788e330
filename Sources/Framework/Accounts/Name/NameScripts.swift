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
    areMixed = text.range(of: Self.pattern, options: .regularExpression) == nil
    let digits = text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter(AccountName.isDigit)
    // The ten digits of a script are in order.
    let zeros = Set(digits.map { $0.value &- UInt32($0.properties.numericValue ?? 0) })
    haveSeveralKindsOfDigits = zeros.count > 1
  }

  /// Scripts by their codes of ISO 15924, each alone or with others. All other scripts count as one.
  private static let together = [
    ["Latn", "Hani", "Hira", "Kana"], ["Latn", "Hani", "Bopo"], ["Latn", "Hani", "Hang"],
  ]
  private static let alone = [
    "Arab", "Armn", "Beng", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru", "Hebr", "Khmr", "Knda", "Laoo",
    "Mlym", "Mymr", "Orya", "Sinh", "Taml", "Telu", "Thai", "Tibt",
  ]

  /// Matches a name whose characters belong to scripts that are written together. Characters of all scripts are `Zyyy` and
  /// `Zinh`: https://www.unicode.org/reports/tr24/#Script_Extensions
  private static let pattern: String = {
    func codes(_ scripts: [String]) -> String { scripts.map { #"\p{scx=\#($0)}"# }.joined() }
    let sets = (together + alone.map { [$0] }).map { "[\(codes(["Zyyy", "Zinh"] + $0))]*" }
    let others = "[^\(codes(Array(Set(together.joined())) + alone))]*"
    return #"\A(?:\#((sets + [others]).joined(separator: "|")))\z"#
  }()
}
