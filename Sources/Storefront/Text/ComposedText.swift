import Foundation

extension String {
  /// The text in Unicode's composed form (NFC), in which a name is stored. A database compares bytes, and Swift compares
  /// characters: in this form they agree.
  var composed: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}

/// A text that equals another one only if both have the same bytes, as in a database.
struct ExactText: Equatable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}
