public import HTTPTypes

/// The response of a handler.
///
/// The server adds `Date` and `Content-Length`, sends no body to HEAD, and manages the connection. It leaves out a
/// handler's `Content-Length`, `Transfer-Encoding` and `Keep-Alive`, and keeps only `close` of `Connection`. A field
/// with an empty value cannot be sent and turns the response into a 500.
public struct Response: Sendable {
  /// The status, from 200 to 999. The reason phrase that is sent is the standard one for the code.
  public var status: HTTPResponse.Status { didSet { prepared = nil } }

  /// The header fields, sent in this order.
  ///
  /// In a 304, `Content-Length` says how long the body of the 200 would have been (RFC 9110, 8.6). Without it the
  /// length is left out, and libmicrohttpd before 1.0 then closes the connection.
  public var headerFields: HTTPFields { didSet { prepared = nil } }

  /// The body.
  public var body: Body { didSet { prepared = nil } }

  /// The name under which the response is counted; nil for none. It is not sent.
  public var label: ResponseLabel?

  /// The library's object for exactly this response, if there is one.
  var prepared: PreparedResponse?

  /// Makes a response.
  public init(status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:], body: Body = .empty) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  /// Makes a short plain-text response in UTF-8.
  public init(status: HTTPResponse.Status = .ok, text: String) {
    self.init(
      status: status, headerFields: [.contentType: "text/plain; charset=utf-8"], body: .bytes(.utf8(text)))
  }
}

extension Response {
  /// The body of a response. It is not copied on the way to the socket.
  public enum Body: Sendable {
    /// No bytes.
    case empty
    /// Bytes in memory. The same bytes can be sent to many clients at the same time.
    case bytes(Bytes)
    /// The bytes of an open file, which the kernel sends.
    case file(OpenFile)
    /// Bytes that are sent as they come, until the stream is finished. The connection is closed afterwards.
    case stream(ResponseStream)

    /// The length in bytes; 0 for a stream.
    public var count: Int {
      switch self {
      case .empty: 0
      case .bytes(let bytes): bytes.count
      case .file(let file): file.count
      case .stream: 0
      }
    }
  }
}
