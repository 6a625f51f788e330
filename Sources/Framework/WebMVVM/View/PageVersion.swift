import MicroHTTP

/// Identifies what a page shows: a keyed hash of its header, its `<main>` and its footer. The message of the last action is in
/// none of them.
struct PageVersion: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The version with these 16 hexadecimal digits; nil for any other text.
  init?(_ text: some StringProtocol) {
    guard let number = UInt64(sixteenDigits: text) else { return nil }
    rawValue = number
  }

  /// The version of a page's HTML.
  ///
  /// - Parameters:
  ///   - html: The whole page.
  ///   - head: Where the `<head>` ends at the earliest. What is before it is not searched.
  ///   - key: The key of the hash.
  init(of html: UnsafeRawBufferPointer, after head: Int = 0, key: UInt64) {
    var hash = ByteHash(key: key)
    let main = html.firstOffset(of: "<main", from: head) ?? html.count
    let end = html.lastOffset(of: "</main>") ?? html.count
    let header = html.range(from: "<header", to: "</header>", in: min(head, main)..<main)
    let footer = html.range(from: "<footer", to: "</footer>", in: end..<html.count)
    for range in [header, main < end ? main..<end : nil, footer] {
      if let range { hash.combine(UnsafeRawBufferPointer(rebasing: html[range])) }
    }
    rawValue = hash.finish()
  }
}

extension UnsafeRawBufferPointer {
  /// From the first `start` in a range to the last `end` in it; nil if one of them is missing.
  fileprivate func range(from start: StaticString, to end: StaticString, in range: Range<Int>) -> Range<Int>? {
    let part = UnsafeRawBufferPointer(rebasing: self[range])
    guard let first = part.firstOffset(of: start), let last = part.lastOffset(of: end), first < last else { return nil }
    return range.lowerBound + first..<range.lowerBound + last
  }
}

extension PageVersion {
  /// One of the 16 hexadecimal digits, from 0.
  func digit(_ index: Int) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: rawValue >> UInt64(60 - 4 * index) & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension PageVersion: CustomStringConvertible {
  var description: String { Hexadecimal.encoded(rawValue) }
}

extension UInt64 {
  /// The number with these 16 hexadecimal digits; nil for any other text, also for one with a sign.
  init?(sixteenDigits text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    self.init(text, radix: 16)
  }
}

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
