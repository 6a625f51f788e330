/// A fixed part of a localized text, as the program's source has it. It is compared by its bytes.
struct TextWords: Sendable, Hashable {
  let literal: StaticString

  /// The UTF-8, which is valid as long as the program runs.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  var isEmpty: Bool { literal.utf8CodeUnitCount == 0 }

  static func == (left: TextWords, right: TextWords) -> Bool {
    left.utf8.count == right.utf8.count && right.isPrefix(of: left.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(utf8)) }

  /// Whether a text begins with the words.
  func isPrefix(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = utf8
    if words.count > text.count { return false }
    // The loop does not end early, so the compiler compares many bytes at once.
    var difference: UInt8 = 0
    for index in words.indices { difference |= words[index] ^ text[index] }
    return difference == 0
  }
}
