import MicroHTTP

/// The bytes that must be escaped in a place in HTML.
struct Escaping {
  /// One bit per byte below 64. (Above 63, only DEL is special, in all places.)
  let special: UInt64

  // Computed, because the compiler folds them into a number. A stored property would cost a `swift_once` per value.

  /// Between tags: `&`, `<`, `>`, and the bytes that are special in all places.
  static var text: Escaping { Escaping(special: controls | bit("&") | bit("<") | bit(">")) }

  /// In the value of a quoted attribute: also both quotes.
  static var attribute: Escaping { Escaping(special: text.special | bit("\"") | bit("'")) }

  /// C0 without tab, line feed and form feed. A carriage return is special, because an HTML parser would turn it into a
  /// line feed.
  private static var controls: UInt64 { 0xFFFF_FFFF & ~(bit("\t") | bit("\n") | bit("\u{C}")) }

  @inline(__always)
  private static func bit(_ character: Unicode.Scalar) -> UInt64 {
    1 << UInt64(character.value)
  }

  @inline(__always)
  func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 ? special & (1 << UInt64(byte)) != 0 : byte == 0x7F
  }

  /// Whether none of 8 bytes is special in any place. Most data has no special bytes.
  ///
  /// The bytes are compared in parallel: https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord
  @inline(__always)
  static func isPlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func holds(_ byte: UInt64, ignoring bits: UInt64 = 0) -> UInt64 {
      let difference = (bytes & ~(ones &* bits)) ^ (ones &* byte)
      return (difference &- ones) & ~difference
    }
    let control = (bytes &- ones &* 0x20) & ~bytes
    let markup = holds(0x22) | holds(0x26, ignoring: 1) | holds(0x3C, ignoring: 2)  // " & ' < >
    return (control | markup | holds(0x7F)) & (ones &* 0x80) == 0
  }

  /// Whether none of the bytes is special in any place.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress, bytes.count >= 8 else { return !bytes.contains(where: attribute.isSpecial) }
    // The last bytes that are tested together may overlap those before them.
    let isShort = bytes.count < 16
    let last = bytes.count - (isShort ? 8 : 16)
    if isShort {
      return isPlain(base.loadUnaligned(as: UInt64.self))
        && isPlain(base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
    }
    var offset = 0
    while offset < last {
      if !areSixteenPlain(base + offset) { return false }
      offset += 16
    }
    return areSixteenPlain(base + last)
  }

  /// Whether none of 16 bytes is special in any place.
  ///
  /// The compiler turns this function into 20 instructions that compare all bytes at once, unless it is inlined into a
  /// loop.
  @inline(never)
  private static func areSixteenPlain(_ bytes: UnsafeRawPointer) -> Bool {
    var special: UInt8 = 0
    for index in 0..<16 {
      let byte = bytes.load(fromByteOffset: index, as: UInt8.self)
      let control: UInt8 = byte < 0x20 ? 1 : 0
      let quote: UInt8 = byte == 0x22 ? 1 : 0
      let ampersandOrApostrophe: UInt8 = byte & 0xFE == 0x26 ? 1 : 0
      let angle: UInt8 = byte & 0xFD == 0x3C ? 1 : 0
      let delete: UInt8 = byte == 0x7F ? 1 : 0
      special |= control | quote | ampersandOrApostrophe | angle | delete
    }
    return special == 0
  }

  /// The replacement for a special byte.
  static func replacement(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "\r"): "&#13;"
    default: "\u{FFFD}"
    }
  }
}

extension StringProtocol {
  /// Passes the UTF-8 bytes without a copy. (`withUTF8` would copy the string first, which costs a retain and a release
  /// per value.)
  @inline(__always)
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable(body) == nil { withCopiedBytes(body) }
  }

  /// A string that was bridged from another language may not be contiguous. This is not inlined, because the usual string would
  /// then be retained, too.
  @inline(never)
  private func withCopiedBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension ByteWriter {
  @inline(__always)
  mutating func append(_ string: some StringProtocol, escaping: Escaping) {
    string.withBytes { append($0, escaping: escaping) }
  }

  mutating func append(_ string: StaticString, escaping: Escaping) {
    string.withUTF8Buffer { append($0, escaping: escaping) }
  }

  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    let text = UnsafeRawBufferPointer(text)
    if Escaping.isPlain(text) { append(text) } else { appendRuns(of: text, escaping: escaping) }
  }

  /// Copies runs of plain bytes, and a replacement for each special byte between them.
  private mutating func appendRuns(of text: UnsafeRawBufferPointer, escaping: Escaping) {
    var (runStart, index) = (0, 0)
    while index < text.count {
      if index + 8 <= text.count, Escaping.isPlain(text.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index += 8
        continue
      }
      if escaping.isSpecial(text[index]) {
        append(UnsafeRawBufferPointer(rebasing: text[runStart..<index]))
        append(Escaping.replacement(for: text[index]))
        runStart = index + 1
      }
      index += 1
    }
    append(UnsafeRawBufferPointer(rebasing: text[runStart...]))
  }
}
