import HTTPTypes
import MicroHTTP

extension ResponseReader {
  mutating func statusLine() throws(TestClientError) -> HTTPResponse.Status {
    let line = try line()
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "HTTP/1.1", parts[1].utf8.count == 3,
      parts[1].utf8.allSatisfy(\.isASCIIDigit), let code = Int(parts[1]), code >= 100
    else { throw .malformedResponse("\"\(line)\" is no status line") }
    return HTTPResponse.Status(code: code, reasonPhrase: String(parts[2]))
  }

  mutating func fields() throws(TestClientError) -> HTTPFields {
    var fields = HTTPFields()
    while true {
      let line = try line()
      if line.isEmpty { return fields }
      let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
      guard let colon, let name = HTTPField.Name(String(line[..<colon])) else {
        throw .malformedResponse("\"\(line)\" is no header field")
      }
      let value = Array(line[line.utf8.index(after: colon)...].utf8.trimmingSpaces)
      guard HTTPField.isValidValue(value) else { throw .malformedResponse("\"\(line)\" has an invalid value") }
      fields.append(HTTPField(name: name, value: value))
    }
  }

  /// Checks the fields that a status requires or forbids (RFC 9110, 6.6.1 and 8.6).
  func checkHead(_ status: HTTPResponse.Status, _ fields: HTTPFields) throws(TestClientError) {
    let isFramed = fields.contains(.contentLength) || fields.contains(.transferEncoding)
    if isFramed, status.kind == .informational || status == .noContent {
      throw .malformedResponse("a response with the status \(status.code) has a length")
    }
    let dates = fields[values: .date]
    let isDated = 200..<500 ~= status.code ? dates.count == 1 : dates.count <= 1
    guard isDated, dates.allSatisfy(Self.isDate) else {
      throw .malformedResponse("Date: \(fields[.date] ?? "missing")")
    }
  }

  /// Whether a text has the format of `Wed, 21 Oct 2026 07:28:00 GMT` (RFC 9110, 5.6.7).
  private static func isDate(_ text: String) -> Bool {
    let pattern = "Aaa, 00 Aaa 0000 00:00:00 GMT"
    return text.utf8.count == pattern.utf8.count
      && zip(text.utf8, pattern.utf8).allSatisfy { byte, kind in
        switch kind {
        case UInt8(ascii: "A"): UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        case UInt8(ascii: "a"): UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        case UInt8(ascii: "0"): byte.isASCIIDigit
        default: byte == kind
        }
      }
  }
}
