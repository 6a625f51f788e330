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
    parts(of: sql).filter { $0.isCode || $0.bytes.first == UInt8(ascii: "\"") }
      .reduce(into: []) { $0.formUnion(words(in: $1.bytes)) }
  }

  /// The words of a name. Most names are one word.
  static func words(ofName name: String) -> Set<String> { words(in: Array(name.utf8)[...]) }

  private static func words(in bytes: ArraySlice<UInt8>) -> Set<String> {
    Set(bytes.split { !isPartOfWord($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() })
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || isDigit(byte) || isLetter(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
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
    let rest = bytes[index...]
    switch bytes[index] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return (rest.dropFirst().firstIndex(of: bytes[index]) ?? bytes.count - 1) + 1
    case UInt8(ascii: "-") where rest.starts(with: "--".utf8):
      return rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case UInt8(ascii: "/") where rest.starts(with: "/*".utf8): return endOfComment(rest)
    case UInt8(ascii: "$") where index == 0 || !isPartOfWord(bytes[index - 1]): return endOfDollarQuotation(rest)
    default: return nil
    }
  }

  /// Where a comment ends that begins with `/*`. It can contain others.
  private static func endOfComment(_ text: ArraySlice<UInt8>) -> Int {
    var (index, depth) = (text.startIndex, 0)
    repeat {
      let rest = text[index...]
      if rest.starts(with: "/*".utf8) {
        (index, depth) = (index + 2, depth + 1)
      } else if rest.starts(with: "*/".utf8) {
        (index, depth) = (index + 2, depth - 1)
      } else {
        index += 1
      }
    } while depth > 0 && index < text.endIndex
    return index
  }

  /// Where a text such as `$$…$$` or `$name$…$name$` ends; nil if none begins. An argument such as `$1` is none.
  private static func endOfDollarQuotation(_ text: ArraySlice<UInt8>) -> Int? {
    let name = text.dropFirst().prefix(while: isPartOfWord)
    guard text[name.endIndex...].first == UInt8(ascii: "$"), name.first.map(isDigit) != true else { return nil }
    let mark = text[...name.endIndex]
    var rest = text[mark.endIndex...]
    while !rest.isEmpty {
      if rest.starts(with: mark) { return rest.startIndex + mark.count }
      rest = rest.dropFirst()
    }
    return text.endIndex
  }
}
