import Logging

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What libmicrohttpd reports. Most of it is about clients' mistakes, in words that the clients may have chosen.
enum LibraryLog {
  private static let capacity = 512

  /// Logs a message at `debug` with everything but printable ASCII replaced; at `warning` when it is about a limit of
  /// the system, whose messages have no words of a client in them.
  static func write(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer, to logger: Logger) {
    let isLimit = strncmp(format, "Hit process", 11) == 0
    let level: Logger.Level = isLimit ? .warning : .debug
    guard logger.logLevel <= level else { return }
    let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text -> String in
      let count = vsnprintf(text.baseAddress, text.count, format, arguments)
      let bytes = text.prefix(max(0, min(Int(count), capacity - 1))).map { UInt8(bitPattern: $0) }
      let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
      return String(decoding: line.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
    logger.log(level: level, "libmicrohttpd: \(message)")
  }
}
