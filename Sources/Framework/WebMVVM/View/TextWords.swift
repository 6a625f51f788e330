/// A fixed part of a localized text, as the program's source has it. It is compared by its bytes.
struct TextWords: Sendable, Hashable {
  let literal: StaticString

  /// The UTF-8, which is valid as long as the program runs.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  var isEmpty: Bool { literal.utf8CodeUnitCount == 0 }

  static func == (left: TextWords, right: TextWords) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(utf8)) }
}
