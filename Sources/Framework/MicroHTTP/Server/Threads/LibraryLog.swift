import Glibc
import Logging

/// Handles libmicrohttpd's log messages. Most are about clients' mistakes and can contain text from clients.
enum LibraryLog {
  private static let capacity = 512

  /// Logs a message at `debug`, and tells the worker when it says that the library itself refuses a request.
  static func receive(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer, of worker: Worker) {
    let log = worker.core.log
    let isRefusal = strncmp(format, refusalFormat, strlen(refusalFormat)) == 0
    guard isRefusal || log.logger.logLevel <= .debug else { return }
    let message = text(format, arguments)
    log.logger.debug("libmicrohttpd: \(message)")
    if isRefusal, let status = Int(message.drop { !$0.isNumber }.prefix { $0.isNumber }) {
      worker.libraryRefuses(with: status)
    }
  }

  private static let refusalFormat = "Error processing request (HTTP response code is %u"

  /// A message in which everything but printable ASCII is replaced.
  private static func text(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
      let count = vsnprintf(text.baseAddress, text.count, format, arguments)
      let bytes = text.prefix(max(0, min(Int(count), capacity - 1))).map { UInt8(bitPattern: $0) }
      let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
      return String(decoding: line.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
  }
}
