import HTTPTypes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A response as bytes, for the one case in which the library cannot send it.
enum WireResponse {
  /// The bytes of a response. The connection is closed after it.
  ///
  /// - Parameter isBodySent: `false` for a response to HEAD.
  static func bytes(of response: Response, isBodySent: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    head += "Date: \(date())\r\nConnection: close\r\nContent-Length: \(response.body.count)\r\n"
    for field in response.headerFields where !isFraming(field.name) {
      head += "\(field.name.rawName): \(field.value)\r\n"
    }
    let bytes = Array("\(head)\r\n".utf8)
    guard isBodySent, case .bytes(let body) = response.body else { return bytes }
    return bytes + body.withUnsafeBytes { Array($0) }
  }

  private static func isFraming(_ name: HTTPField.Name) -> Bool {
    ["connection", "content-length", "date", "keep-alive", "transfer-encoding"].contains(name.canonicalName)
  }

  /// The current time in the format of RFC 9110, section 5.6.7.
  private static func date() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      guard let start = text.baseAddress,
        strftime(start, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts) > 0
      else { return "" }
      return String(cString: start)
    }
  }
}
