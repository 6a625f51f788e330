import HTTPTypes

/// Reads responses of HTTP/1.1, strictly: what a lenient browser would forgive is an error here.
///
/// https://www.rfc-editor.org/rfc/rfc9112
struct ResponseReader {
  /// Whether the connection can carry another request after the last response.
  private(set) var allowsReuse = true

  private let receive: () throws(TestClientError) -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0

  /// - Parameter receive: answers the bytes that come next, none at the end.
  init(receive: @escaping () throws(TestClientError) -> [UInt8]) {
    self.receive = receive
  }

  /// The bytes that have been received and not been read as a response.
  var leftover: Int { buffer.count - position }

  /// The bytes of the message that was read last, head and body.
  var lastMessage: [UInt8] { Array(buffer[..<position]) }

  /// The final response; those that only announce it (1xx) are read and dropped.
  mutating func response(to method: HTTPRequest.Method) throws(TestClientError) -> ReceivedResponse {
    while true {
      let message = try message(to: method)
      if message.status.kind != .informational { return message }
    }
  }

  /// The next response, be it final or informational. What follows it is left for the next call.
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

  /// Checks that the server says nothing more, which it was not asked for. Where it said that it closes the connection,
  /// this waits for it.
  mutating func finish() throws(TestClientError) {
    if !allowsReuse {
      do {
        while try fill() {}
      } catch .connectionLost {
        // A server that has unread bytes of the request resets the connection when it closes it.
      }
    }
    if leftover > 0 { throw .malformedResponse("\(leftover) bytes follow the response") }
  }

  /// Whether the server has closed the connection; waits for that, or for its next byte.
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
    // HTTP allows a body that the connection's end ends, but then nobody can tell whether all of it has come.
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
    // Trailer fields come after the last chunk; nobody asks for them.
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
      throw .malformedResponse("a line of the head has a control character")
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
    .connectionLost(buffer.isEmpty ? "the server closed it without an answer" : "the server closed it \(place)")
  }
}
