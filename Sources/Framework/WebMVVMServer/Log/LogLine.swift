import Foundation
import MicroHTTP

/// Builds one line of the log. Whatever the texts contain, the result is one line of printable characters.
struct LogLine {
  private let format: LogFormat
  private var bytes: [UInt8] = []

  /// Begins a line with the time, the level and the name of the part of the program.
  init(_ format: LogFormat, level: String, label: String, time: timespec = .now) {
    self.format = format
    bytes.reserveCapacity(256)
    switch format {
    case .text:
      bytes.append(timestamp: time)
      bytes.append(contentsOf: " \(level) ".utf8)
      bytes.append(escaped: label)
      bytes.append(UInt8(ascii: ":"))
    case .json:
      bytes.append(contentsOf: #"{"time":""#.utf8)
      bytes.append(timestamp: time)
      bytes.append(contentsOf: #"","level":"\#(level)","label":""#.utf8)
      bytes.append(escaped: label)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// The text with control characters as escape sequences.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(escaped: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func add(message: String) {
    guard format == .text else { return add("message", message) }
    bytes.append(UInt8(ascii: " "))
    bytes.append(escaped: message)
  }

  mutating func add(_ key: String, _ value: String) {
    switch format {
    case .text:
      bytes.append(UInt8(ascii: " "))
      bytes.append(escaped: key)
      bytes.append(UInt8(ascii: "="))
      let isQuoted = value.isEmpty || value.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
      if isQuoted { bytes.append(UInt8(ascii: "\"")) }
      bytes.append(escaped: value, quotes: isQuoted)
      if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    case .json:
      begin(key)
      bytes.append(UInt8(ascii: "\""))
      bytes.append(escaped: value, quotes: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  mutating func add(_ key: String, _ value: Int) {
    guard format == .json else { return add(key, "\(value)") }
    begin(key)
    bytes.append(contentsOf: "\(value)".utf8)
  }

  /// The whole line with its end.
  consuming func finish() -> [UInt8] {
    if format == .json { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private mutating func begin(_ key: String) {
    bytes.append(contentsOf: ",\"".utf8)
    bytes.append(escaped: key, quotes: true)
    bytes.append(contentsOf: "\":".utf8)
  }
}

extension timespec {
  static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}

extension [UInt8] {
  /// A time in UTC with milliseconds, as in RFC 3339.
  fileprivate mutating func append(timestamp time: timespec) {
    var seconds = time.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    append(digits: Int(parts.tm_year) + 1900, 4, "-")
    append(digits: Int(parts.tm_mon) + 1, 2, "-")
    append(digits: Int(parts.tm_mday), 2, "T")
    append(digits: Int(parts.tm_hour), 2, ":")
    append(digits: Int(parts.tm_min), 2, ":")
    append(digits: Int(parts.tm_sec), 2, ".")
    append(digits: Int(time.tv_nsec) / 1_000_000, 3, "Z")
  }

  private mutating func append(digits number: Int, _ count: Int, _ separator: Unicode.Scalar) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
    append(UInt8(ascii: separator))
  }

  /// Writes a backslash, a control character and, inside quotes, a quotation mark as an escape sequence of JSON. U+0080
  /// to U+009F are control characters, too, and U+2028 and U+2029 end a line in some programs.
  fileprivate mutating func append(escaped text: String, quotes: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": append(contentsOf: "\\\\".utf8)
      case "\"" where quotes: append(contentsOf: "\\\"".utf8)
      case "\n": append(contentsOf: "\\n".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        append(contentsOf: "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))".utf8)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
