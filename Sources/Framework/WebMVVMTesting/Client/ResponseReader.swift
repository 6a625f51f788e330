import HTTPTypes

/// Reads HTTP/1.1 responses strictly: errors that a browser would tolerate are reported here.
///
/// https://www.rfc-editor.org/rfc/rfc9112
struct ResponseReader {
  /// Whether the connection can carry another request after the last response.
  private(set) var allowsReuse = true

  private let receive: () throws(TestClientError) -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0

  /// - Parameter receive: returns the next bytes, and no bytes at the end.
  init(receive: @escaping () throws(TestClientError) -> [UInt8]) {
    self.receive = receive
  }

  /// The number of bytes that were received and do not belong to a response that was read.
  var leftover: Int { buffer.count - position }

  /// The bytes of the last message that was read, head and body.
  var lastMessage: [UInt8] { Array(buffer[..<position]) }

  /// The final response. Informational responses (1xx) before it are discarded.
  mutating func response(to method: HTTPRequest.Method) throws(TestClientError) -> ReceivedResponse {
    while true {
      let message = try message(to: method)
      if message.status.kind != .informational { return message }
    }
  }

  /// The next response, final or informational. The bytes after it are kept for the next call.
  mutating func message(to method: HTTPRequest.Method) throws(TestClientError) -> ReceivedResponse {
    if !allowsReuse { throw .malformedResponse("a response follows one that closes the connection") }
    buffer.removeFirst(position)
    position = 0
    let status = try statusLine()
    let fields = try fields()
    try checkHead(status, fields)
    let hasBody =
      method != .head && status.kind != .informational && status != .noContent && status != .notModified
    let body = hasBody ? try body(fields) : []
    let message = ReceivedResponse(status: status, headerFields: fields, body: body)
    allowsReuse = !message.closes
    return message
  }

  /// Checks that the server sends nothing after the response. If the response said that the connection closes, this
  /// waits for the end.
  mutating func finish() throws(TestClientError) {
    if !allowsReuse {
      do {
        while try fill() {}
      } catch .connectionLost {
        // A server that closes a connection with unread bytes of the request resets it.
      }
    }
    if leftover > 0 { throw .malformedResponse("\(leftover) bytes follow the response") }
  }

  /// Whether the server has closed the connection. Waits for the end or for the next byte.
  mutating func isAtEnd() throws(TestClientError) -> Bool {
    if leftover > 0 { return false }
    return try !fill()
  }

  private mutating func body(_ fields: HTTPFields) throws(TestClientError) -> [UInt8] {
    let lengths = fields[values: .contentLength]
    if let coding = fields[.transferEncoding] {
      guard coding.asciiLowercased == "chunked", lengths.isEmpty else {
        throw .malformedResponse("Transfer-Encoding: \(coding) with \(lengths.count) Content-Length")
      }
      return try chunks()
    }
    // HTTP allows a body that ends with the connection, but then nobody can tell whether it is complete.
    guard let length = lengths.first else { throw .malformedResponse("a body without a length") }
    guard lengths.count == 1, length.utf8.allSatisfy(\.isASCIIDigit), let count = Int(length) else {
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
    // Trailer fields follow the last chunk. They are not used.
    _ = try fields()
    return body
  }

  /// A line without its CRLF.
  mutating func line() throws(TestClientError) -> String {
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
    let line = buffer[position..<end - 1]
    position = end + 1
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      throw .malformedResponse("a line of the head contains a control character")
    }
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func bytes(_ count: Int) throws(TestClientError) -> [UInt8] {
    while leftover < count {
      guard try fill() else { throw cutOff("after \(leftover) of \(count) bytes of the body") }
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  private mutating func fill() throws(TestClientError) -> Bool {
    let bytes = try receive()
    buffer += bytes
    return !bytes.isEmpty
  }

  private func cutOff(_ place: String) -> TestClientError {
    .connectionLost(buffer.isEmpty ? "the server closed it without a response" : "the server closed it \(place)")
  }
}
