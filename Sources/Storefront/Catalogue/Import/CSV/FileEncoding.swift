import Foundation

/// An encoding of a text file, besides UTF-8.
///
/// Only a person knows whether a file has one of these: the bytes of a text in one are often a text in another.
package enum FileEncoding: String, CaseIterable, Sendable {
  case gb18030
  case windows1252 = "windows-1252"

  /// The same text in UTF-8; nil if the bytes are no text in this encoding.
  func utf8(_ bytes: [UInt8]) -> [UInt8]? { Self.utf8(bytes, from: rawValue) }

  /// A text with the mark of UTF-16 at its beginning in UTF-8; nil if it is not valid. Any other text as it is.
  static func withoutUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? utf8(bytes, from: "UTF-16") : bytes
  }

  private static func utf8(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var bytes = bytes
    var isText = false
    // A byte becomes three at most.
    let text = [UInt8](unsafeUninitializedCapacity: 3 * bytes.count) { output, count in
      let limit = output.count
      bytes.withUnsafeMutableBytes { input in
        var (from, to) = (
          input.baseAddress?.assumingMemoryBound(to: CChar.self),
          UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
        )
        var (rest, space) = (input.count, limit)
        isText = iconv(converter, &from, &rest, &to, &space) == 0 && rest == 0
        count = limit - space
      }
    }
    return isText ? text : nil
  }
}
