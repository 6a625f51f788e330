/// A copy of a page without its random texts, to compare it with other pages.
enum MaskedPage {
  static func masking<Result>(
    _ nonces: [String], in html: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if nonces.isEmpty { return body(html) }
    return withUnsafeTemporaryAllocation(byteCount: html.count, alignment: 1) { copy in
      copy.copyMemory(from: html)
      for nonce in nonces { mask(Array(nonce.utf8), in: copy) }
      return body(UnsafeRawBufferPointer(copy))
    }
  }

  private static func mask(_ nonce: [UInt8], in html: UnsafeMutableRawBufferPointer) {
    nonce.withUnsafeBytes { nonce in
      var start = 0
      while let found = UnsafeRawBufferPointer(html).firstOffset(of: nonce, from: start) {
        start = found + nonce.count
        for index in found..<start { html[index] = 0 }
      }
    }
  }
}
