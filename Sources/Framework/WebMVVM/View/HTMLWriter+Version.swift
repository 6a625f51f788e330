import MicroHTTP

extension HTMLWriter {
  /// Appends the place for the page's version: 16 zeros, which ``finish(masking:key:)`` replaces.
  mutating func version() {
    versionOffset = count
    append("0000000000000000")
  }

  /// Ends the writing, and writes the version of the page into its place. A page without a place has no version.
  ///
  /// - Parameters:
  ///   - nonces: The random texts that the page contains. They do not count.
  ///   - key: The key of the version.
  consuming func finish(masking nonces: [String], key: UInt64) -> (html: Bytes, version: PageVersion?) {
    guard let offset = versionOffset else { return (finish(), nil) }
    let version = bytes.withUnsafeMutableBytes { html in
      MaskedPage.masking(nonces, in: UnsafeRawBufferPointer(html)) { PageVersion(of: $0, after: offset, key: key) }
    }
    bytes.withUnsafeMutableBytes { html in
      for index in 0..<16 { html[offset + index] = version.digit(index) }
    }
    return (finish(), version)
  }
}
