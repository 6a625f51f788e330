import PersistenceCore

/// The text of a statement as PostgreSQL understands it.
enum PostgreSQLText {
  /// Replaces the question marks by `$1`, `$2` …, except in quotation marks and comments.
  static func numbered(_ sql: String) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(sql.utf8.count + 16)
    var number = 0
    for part in parts(of: sql) {
      guard part.isCode else {
        text += part.bytes
        continue
      }
      for byte in part.bytes {
        if byte == UInt8(ascii: "?") {
          number += 1
          text += Array("$\(number)".utf8)
        } else {
          text.append(byte)
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The words of a statement in lower case: its keywords, and the names of tables and columns.
  static func words(of sql: String) -> Set<String> {
    var words: Set<String> = []
    for part in parts(of: sql) where part.isCode || part.bytes.first == UInt8(ascii: "\"") {
      let isWord = { (byte: UInt8) in byte == UInt8(ascii: "_") || byte >= 0x80 || isLetterOrDigit(byte) }
      for word in part.bytes.split(whereSeparator: { !isWord($0) }) {
        words.insert(String(decoding: word, as: UTF8.self).lowercased())
      }
    }
    return words
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The statement in parts: code, and quoted texts and comments.
  private static func parts(of sql: String) -> [(bytes: ArraySlice<UInt8>, isCode: Bool)] {
    let bytes = Array(sql.utf8)
    var parts: [(bytes: ArraySlice<UInt8>, isCode: Bool)] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard let end = endOfQuotation(in: bytes, from: index) else {
        index += 1
        continue
      }
      parts.append((bytes[start..<index], true))
      parts.append((bytes[index..<end], false))
      (start, index) = (end, end)
    }
    return parts + [(bytes[start...], true)]
  }

  /// Where the quoted text or the comment ends that begins here; nil if none begins.
  private static func endOfQuotation(in bytes: [UInt8], from index: Int) -> Int? {
    let byte = bytes[index]
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      return (bytes[(index + 1)...].firstIndex(of: byte) ?? bytes.count - 1) + 1
    }
    if byte == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] == byte {
      return bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    return nil
  }
}
