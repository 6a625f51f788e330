import HTTPTypes

/// Reads one response of HTTP/1.1, strictly: what a lenient browser would forgive is an error here.
///
/// https://www.rfc-editor.org/rfc/rfc9112
struct ResponseReader {
  /// Whether the connection can carry another request after this response.
  private(set) var allowsReuse = false

  private let receive: () throws(TestClientError) -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0

  /// - Parameter receive: answers the bytes that come next, none at the end.
  init(receive: @escaping () throws(TestClientError) -> [UInt8]) {
    self.receive = receive
  }

  mutating func response(to method: HTTPRequest.Method) throws(TestClientError) -> ReceivedResponse {
    var status = try statusLine()
    var fields = try fields()
    while status.kind == .informational {
      status = try statusLine()
      fields = try self.fields()
    }
    let closes = fields[.connection]?.asciiLowercased.contains("close") ?? false
    allowsReuse = !closes
    let hasBody = method != .head && status != .noContent && status != .notModified
    let body = hasBody ? try body(fields) : []
    if position < buffer.count {
      allowsReuse = false
      if hasBody { throw .malformedResponse("\(buffer.count - position) bytes follow the body") }
      throw .malformedResponse("a response to \(method) with the status \(status.code) has a body")
    }
    return ReceivedResponse(status: status, headerFields: fields, body: body)
  }

  private mutating func statusLine() throws(TestClientError) -> HTTPResponse.Status {
    let line = try line()
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "HTTP/1.1", parts[1].utf8.count == 3, let code = Int(parts[1]), code >= 100
    else { throw .malformedResponse("\"\(line)\" is no status line") }
    return HTTPResponse.Status(code: code, reasonPhrase: String(parts[2]))
  }

  private mutating func fields() throws(TestClientError) -> HTTPFields {
    var fields = HTTPFields()
    while true {
      let line = try line()
      if line.isEmpty { return fields }
      let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
      guard let colon, let name = HTTPField.Name(String(line[..<colon])) else {
        throw .malformedResponse("\"\(line)\" is no header field")
      }
      let value = line[line.utf8.index(after: colon)...].utf8.drop { $0 == 0x20 || $0 == 0x09 }
      let trimmed = Array(value.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed())
      guard HTTPField.isValidValue(trimmed) else { throw .malformedResponse("\"\(line)\" has an invalid value") }
      fields.append(HTTPField(name: name, value: trimmed))
    }
  }

  private mutating func body(_ fields: HTTPFields) throws(TestClientError) -> [UInt8] {
    let lengths = Set(fields[values: .contentLength])
    if let coding = fields[.transferEncoding] {
      guard coding.asciiLowercased == "chunked", lengths.isEmpty else {
        throw .malformedResponse("Transfer-Encoding: \(coding) with \(lengths.count) Content-Length")
      }
      return try chunks()
    }
    guard let length = lengths.first else {
      allowsReuse = false
      while try fill() {}
      return take(buffer.count - position)
    }
    guard lengths.count == 1, let count = decimal(length) else {
      throw .malformedResponse("Content-Length: \(fields[.contentLength] ?? "")")
    }
    return try bytes(count)
  }

  private mutating func chunks() throws(TestClientError) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let line = try line()
      let digits = line.prefix { $0 != ";" && $0 != " " }
      guard !digits.hasPrefix("+"), !digits.hasPrefix("-"), let count = Int(digits, radix: 16) else {
        throw .malformedResponse("\"\(line)\" is no chunk size")
      }
      if count == 0 { break }
      body += try bytes(count)
      guard try self.line().isEmpty else { throw .malformedResponse("a chunk is longer than its size") }
    }
    // Trailer fields come after the last chunk; nobody asks for them.
    _ = try fields()
    return body
  }

  private func decimal(_ text: String) -> Int? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }

  /// A line without its CRLF.
  private mutating func line() throws(TestClientError) -> String {
    var end = position
    while true {
      while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
      if end < buffer.count { break }
      if end - position > 65_536 { throw .malformedResponse("a line of the head is longer than 64 KiB") }
      guard try fill() else { throw cutOff("in the head") }
    }
    guard end > position, buffer[end - 1] == UInt8(ascii: "\r") else {
      throw .malformedResponse("a line ends without a carriage return")
    }
    let line = String(decoding: buffer[position..<end - 1], as: UTF8.self)
    position = end + 1
    return line
  }

  private mutating func bytes(_ count: Int) throws(TestClientError) -> [UInt8] {
    while buffer.count - position < count {
      guard try fill() else { throw cutOff("after \(buffer.count - position) of \(count) bytes of the body") }
    }
    return take(count)
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  private mutating func fill() throws(TestClientError) -> Bool {
    let bytes = try receive()
    buffer += bytes
    return !bytes.isEmpty
  }

  private func cutOff(_ place: String) -> TestClientError {
    .connectionLost(buffer.isEmpty ? "the server closed it without an answer" : "the server closed it \(place)")
  }
}
