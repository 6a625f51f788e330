import Glibc
import HTTPTypes

/// A response as bytes, for the cases in which the library cannot send it.
enum WireResponse {
  /// The bytes of a response. The connection is closed after it.
  ///
  /// - Parameter isBodySent: `false` for a response to HEAD.
  static func bytes(of response: Response, isBodySent: Bool) -> [UInt8] {
    let head = head(of: response, length: response.body.count).withUnsafeBytes { Array($0) }
    guard isBodySent, case .bytes(let body) = response.body else { return head }
    return head + body.withUnsafeBytes { Array($0) }
  }

  /// The bytes before the body.
  ///
  /// - Parameter length: The length of the body; `nil` for a body that ends when the connection is closed (RFC 9112,
  ///   6.3).
  static func head(of response: Response, length: Int?) -> Bytes {
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    head += "Date: \(date())\r\nConnection: close\r\n"
    if let length { head += "Content-Length: \(length)\r\n" }
    for field in response.headerFields where !isFraming(field.name) {
      head += "\(field.name.rawName): \(field.value)\r\n"
    }
    return .utf8("\(head)\r\n")
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
