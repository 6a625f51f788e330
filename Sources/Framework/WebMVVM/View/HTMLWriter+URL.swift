import MicroHTTP

extension HTMLWriter {
  /// Appends a URL at the beginning of an attribute such as `href`.
  ///
  /// The URL may be relative, or have one of the schemes http, https, mailto and tel. Any other URL, especially
  /// `javascript:`, becomes `about:invalid`, which opens nothing.
  public mutating func url(_ string: String) {
    checkedURL(string)
  }

  /// Appends a URL at the beginning of an attribute such as `href`, as ``url(_:)-(String)`` does.
  public mutating func url(_ string: Substring) {
    checkedURL(string)
  }

  /// Appends a location on this site. A route printed it, so it needs no check.
  public mutating func url(_ location: Location) {
    bytes.append(location.string, escaping: .attribute)
  }

  /// Appends the URL of a file that the browser loads into the page, as ``url(_:)-(String)`` does. A file of the site gets
  /// its version: `/logo.svg?v=1c9k2…`. Browsers may cache such an address permanently.
  public mutating func source(_ string: String) {
    guard let files, string.utf8.first == UInt8(ascii: "/") else { return checkedURL(string) }
    let link = files.recentLink(to: string)
    fileLinks.append(link)
    // It begins with a slash, so it has no scheme.
    attribute(link.address)
  }

  /// The files that the page links to with their versions; nil if there are none.
  var linkedFiles: LinkedFiles? {
    guard let files, !fileLinks.isEmpty else { return nil }
    return LinkedFiles(fileLinks, of: files)
  }

  /// Appends the URL of a file that the browser loads into the page, as ``source(_:)-(String)`` does.
  public mutating func source(_ string: Substring) {
    source(String(string))
  }

  /// Appends a location on this site from which the browser loads something into the page.
  public mutating func source(_ location: Location) {
    url(location)
  }

  /// Appends one component of a URL (a path segment, or a name or a value in the query). Every byte except letters,
  /// digits, `-`, `.`, `_` and `~` is percent-encoded.
  public mutating func urlComponent(_ string: String) {
    percentEncoded(string)
  }

  /// Appends one component of a URL, as ``urlComponent(_:)-(String)`` does.
  public mutating func urlComponent(_ string: Substring) {
    percentEncoded(string)
  }

  /// Appends an integer in decimal digits as a component of a URL.
  @inlinable
  public mutating func urlComponent(_ number: some FixedWidthInteger) {
    decimal(number)
  }

  private mutating func checkedURL(_ string: some StringProtocol) {
    string.withBytes { utf8 in
      if URLScheme.isHarmless(in: utf8) {
        bytes.append(utf8, escaping: .attribute)
      } else {
        bytes.append("about:invalid")
      }
    }
  }

  private mutating func percentEncoded(_ string: some StringProtocol) {
    string.withBytes { utf8 in
      var runStart = 0
      for (index, byte) in utf8.enumerated() where !PercentEncoding.isUnreserved(byte) {
        bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[runStart..<index]))
        bytes.append(PercentEncoding.escape(byte))
        runStart = index + 1
      }
      bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[runStart...]))
    }
  }
}

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
