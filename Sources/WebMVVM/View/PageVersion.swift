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
  /// - Parameter head: Where the `<head>` ends at the earliest. What is before it is not searched.
  init(of html: UnsafeRawBufferPointer, after head: Int = 0, key: UInt64) {
    var hash = ByteHash(key: key)
    let main = html.firstOffset(of: "<main", from: head) ?? html.count
    let beforeMain = UnsafeRawBufferPointer(rebasing: html[min(head, main)..<main])
    if let start = beforeMain.firstOffset(of: "<header"), let end = beforeMain.lastOffset(of: "</header>"), start < end
    {
      hash.combine(UnsafeRawBufferPointer(rebasing: beforeMain[start..<end]))
    }
    let end = html.lastOffset(of: "</main>") ?? html.count
    if main < end { hash.combine(UnsafeRawBufferPointer(rebasing: html[main..<end])) }
    let afterMain = UnsafeRawBufferPointer(rebasing: html[end...])
    if let start = afterMain.firstOffset(of: "<footer"), let end = afterMain.lastOffset(of: "</footer>"), start < end {
      hash.combine(UnsafeRawBufferPointer(rebasing: afterMain[start..<end]))
    }
    rawValue = hash.finish()
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
  var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
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
