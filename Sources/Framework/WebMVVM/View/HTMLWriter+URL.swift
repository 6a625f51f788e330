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
