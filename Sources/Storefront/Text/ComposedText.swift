import Foundation

extension String {
  /// The text in Unicode's composed form (NFC), in which a name is stored. A database compares bytes, and Swift compares
  /// characters: in this form they agree.
  var composed: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}

/// A text that equals another one only if both have the same bytes, as in a database.
@propertyWrapper
struct ExactText: Hashable, Sendable {
  var wrappedValue: String?

  static func == (left: ExactText, right: ExactText) -> Bool {
    switch (left.wrappedValue, right.wrappedValue) {
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    case (let left, let right): left == nil && right == nil
    }
  }

  func hash(into hasher: inout Hasher) {
    for byte in wrappedValue?.utf8 ?? "".utf8 { hasher.combine(byte) }
  }
}
