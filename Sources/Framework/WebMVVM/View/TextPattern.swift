/// A text with places for values, which is read once: `%@` is the place of the next value, `%2$@` that of the second, and
/// `%%` is a percent sign.
struct TextPattern: Sendable {
  /// The words, without the places.
  let utf8: [UInt8]
  /// Where values are among the words, and which ones.
  let places: [(offset: Int, value: Int)]
  /// The text, if it has no places.
  let whole: String?

  init(_ text: String) {
    var utf8: [UInt8] = []
    var places: [(offset: Int, value: Int)] = []
    var rest = Array(text.utf8)[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "%")) {
      utf8 += rest[..<mark]
      rest = rest[(mark + 1)...]
      if rest.first == UInt8(ascii: "%") {
        utf8.append(UInt8(ascii: "%"))
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let index = digits.isEmpty ? places.count : digits.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) } - 1
      places.append((utf8.count, index))
      rest = rest.dropFirst(digits.isEmpty ? 1 : digits.count + 2)
    }
    utf8 += rest
    (self.utf8, self.places) = (utf8, places)
    whole = places.isEmpty ? String(decoding: utf8, as: UTF8.self) : nil
  }

  /// Passes the words and the indices of the values in their order.
  func forEachPiece(words: (UnsafeBufferPointer<UInt8>) -> Void, value: (Int) -> Void) {
    utf8.withUnsafeBufferPointer { utf8 in
      var start = 0
      for place in places {
        words(UnsafeBufferPointer(rebasing: utf8[start..<place.offset]))
        value(place.value)
        start = place.offset
      }
      words(UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }
}

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
