import Foundation

extension String {
  /// The text in Unicode's composed form (NFC), in which a name is stored. A database compares bytes, and Swift compares
  /// characters: in this form they agree.
  var composed: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}
