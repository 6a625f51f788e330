/// The texts of a language, found by the words of the source.
///
/// It is a hash table, which compares the parts of a text where they are. A dictionary would need them joined to a
/// String, which takes longer than everything else that is done with a text.
struct TextIndex: Sendable {
  private let entries: [Entry]
  /// Indices of entries; -1 for an empty slot. At least half of the slots are empty. Their number is a power of two.
  private let slots: [Int]

  /// A class, because an element of an array is copied when it is looked at, and a reference is copied faster.
  private final class Entry: Sendable {
    let key: TextPattern
    let forms: TextForms

    init(key: TextPattern, forms: TextForms) {
      (self.key, self.forms) = (key, forms)
    }
  }

  /// - Parameter forms: The texts by their keys: the words of the source, with `%@` in place of each value.
  init(_ forms: [String: TextForms]) {
    entries = forms.map { Entry(key: TextPattern($0), forms: $1) }
    var count = 1
    while count < 2 * entries.count { count *= 2 }
    var slots = Array(repeating: -1, count: count)
    for (index, entry) in entries.enumerated() {
      var slot = Self.hash(of: entry.key) & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = index
    }
    self.slots = slots
  }

  /// The pattern for a text; nil if the table does not contain it.
  subscript(text: LocalizedText) -> TextPattern? {
    if entries.isEmpty { return nil }
    var slot = Self.hash(of: text) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[slots[slot]]
      if entry.key.isKey(of: text) { return entry.forms.pattern(for: text) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The words before the first value and those after the last one tell nearly all texts apart.
  private static func hash(_ start: UnsafeBufferPointer<UInt8>, _ end: UnsafeBufferPointer<UInt8>) -> Int {
    let mixed = (word(of: start) ^ (word(of: end) &* 3)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  private static func hash(of text: LocalizedText) -> Int {
    if case .words(let end)? = text.rest.last { return hash(text.start.utf8, end.utf8) }
    return hash(text.start.utf8, UnsafeBufferPointer(start: nil, count: 0))
  }

  private static func hash(of key: TextPattern) -> Int {
    key.utf8.withUnsafeBufferPointer { utf8 in
      let (first, last) = (key.places.first?.offset ?? utf8.count, key.places.last?.offset ?? utf8.count)
      return hash(UnsafeBufferPointer(rebasing: utf8[..<first]), UnsafeBufferPointer(rebasing: utf8[last...]))
    }
  }

  /// The first and the last 8 bytes of words, and their number.
  private static func word(of utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(utf8)
    if bytes.count >= 8 {
      let first = bytes.loadUnaligned(as: UInt64.self)
      let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      return first ^ (last << 7 | last >> 57) ^ UInt64(bytes.count)
    }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension TextPattern {
  /// Whether a text has these words, and its values at these places.
  fileprivate func isKey(of text: LocalizedText) -> Bool {
    utf8.withUnsafeBufferPointer { utf8 in
      var (offset, values) = (0, 0)
      func skip(_ words: TextWords) -> Bool {
        guard words.isPrefix(of: UnsafeBufferPointer(rebasing: utf8[offset...])) else { return false }
        offset += words.utf8.count
        return true
      }
      guard skip(text.start) else { return false }
      for part in text.rest {
        if case .words(let words) = part {
          guard skip(words) else { return false }
        } else {
          guard values < places.count, places[values].offset == offset else { return false }
          values += 1
        }
      }
      return offset == utf8.count && values == places.count
    }
  }
}
