/// Reads the scheme of a URL as a browser does.
enum URLScheme {
  /// Whether a link may contain this URL: it has no scheme, or one of a few schemes that cannot run code.
  ///
  /// A browser first removes control characters and spaces at the beginning, and tabs and newlines everywhere:
  /// https://url.spec.whatwg.org/#concept-basic-url-parser
  static func isHarmless(in url: UnsafeBufferPointer<UInt8>) -> Bool {
    var scheme: UInt64 = 0  // Its last 8 bytes. No harmless scheme is longer.
    var length = 0
    for byte in url {
      switch byte {
      case 0x00...0x20 where length == 0: continue
      case 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: ":"): return length == 0 || isHarmless(scheme)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        length += 1
        scheme = scheme << 8 | UInt64(byte | 0x20)
      default: return true  // A slash, a question mark or a non-ASCII letter: there is no scheme.
      }
    }
    return true
  }

  /// Compares the letters of a scheme as one number.
  private static func isHarmless(_ scheme: UInt64) -> Bool {
    scheme == packed("http") || scheme == packed("https") || scheme == packed("mailto") || scheme == packed("tel")
  }

  private static func packed(_ scheme: StaticString) -> UInt64 {
    scheme.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
