public import HTTPTypes

/// What a handler answers.
///
/// The server adds `Date` and `Content-Length`, sends no body to HEAD, and decides about the connection: of the fields
/// that frame a message, a handler's `Content-Length`, `Transfer-Encoding` and `Keep-Alive` are left out, and of
/// `Connection` only `close` is kept. A field with an empty value cannot be sent and turns the response into a 500.
public struct Response: Sendable {
  /// The status, from 200 to 999; the phrase that is sent is the standard one of the code.
  public var status: HTTPResponse.Status

  /// The header fields, sent in this order.
  ///
  /// A 304 tells with `Content-Length` how long the body of the 200 would have been. Without it the length is left out,
  /// which before libmicrohttpd 1.0 costs the connection (RFC 9110, 8.6).
  public var headerFields: HTTPFields

  /// The body.
  public var body: Body

  /// Makes a response.
  public init(status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:], body: Body = .empty) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  /// Makes a short response of plain text in UTF-8.
  public init(status: HTTPResponse.Status = .ok, text: String) {
    self.init(
      status: status, headerFields: [.contentType: "text/plain; charset=utf-8"], body: .bytes(.utf8(text)))
  }
}

extension Response {
  /// The body of a response. No case is copied on the way to the socket.
  public enum Body: Sendable {
    /// No bytes.
    case empty
    /// Bytes in memory; the same ones may go to many clients at once.
    case bytes(Bytes)
    /// The bytes of an open file, which the kernel sends by itself.
    case file(OpenFile)

    /// The length in bytes.
    public var count: Int {
      switch self {
      case .empty: 0
      case .bytes(let bytes): bytes.count
      case .file(let file): file.count
      }
    }
  }
}
