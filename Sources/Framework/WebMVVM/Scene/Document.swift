import HTTPTypes
public import MicroHTTP

/// What answers a request in place of a page: a text for programs, such as a feed or a list for search engines.
///
/// Like a page, it is kept until something that it shows changes. It is compressed for clients that accept it and has an
/// `ETag`, also if it is not kept, for example because it contains the host of the request. It is the same for everybody: it
/// must contain nothing that only one person may know.
///
/// ```swift
/// static let robots = document("/robots.txt") { _ in
///   Document(type: "text/plain; charset=utf-8", text: "User-agent: *\nAllow: /\n")
/// }
/// ```
public struct Document: Sendable {
  /// The content type.
  public let type: String
  /// The content.
  public let content: Bytes

  /// Creates a document from its bytes.
  public init(type: String, content: Bytes) {
    self.type = type
    self.content = content
  }

  /// Creates a document from a text, which is sent as UTF-8.
  public init(type: String, text: String) {
    self.init(type: type, content: .utf8(text))
  }

  /// Creates a document in JSON.
  public init(type: String, json: JSONValue) {
    var writer = HTMLWriter(capacity: 1024)
    writer.json(json)
    self.init(type: type, content: writer.finish())
  }

  /// Creates a document in XML. As in a template, only literals are written unescaped. Characters that XML does not allow are
  /// replaced by U+FFFD.
  public init(type: String, xml build: (inout HTMLWriter) -> Void) {
    var xml = HTMLWriter(capacity: 4096)
    xml.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    build(&xml)
    self.init(type: type, content: XMLCharacters.replacingForbidden(in: xml.finish()))
  }
}

extension Response {
  /// A document that is not kept, for example because it contains the host that the client used: with an entity tag, and
  /// compressed for a client that accepts it; or 304 if the client has it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isPersonal: Whether it can contain something that only one person may know. Then it is not compressed: see
  ///     `KeptResponse`.
  ///   - key: The key of the pages' versions.
  func document(for request: Request, isPersonal: Bool, key: UInt64) -> Response {
    guard request.isGETOrHEAD, status == .ok, !headerFields.contains(.setCookie), case .bytes(let bytes) = body else {
      return self
    }
    return KeptResponse(self, version: bytes.version(key: key), effort: isPersonal ? nil : .low).response(to: request)
  }
}

extension RenderedPage {
  /// The response to a request for the page, if it is not kept.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - key: The key of the pages' versions.
  func response(to request: Request, key: UInt64) -> Response {
    isDocument ? response.document(for: request, isPersonal: isPersonal, key: key) : response
  }
}

extension Bytes {
  /// Identifies the content.
  func version(key: UInt64) -> String {
    var hash = ByteHash(key: key)
    withUnsafeBytes { hash.combine($0) }
    return "\(PageVersion(rawValue: hash.finish()))"
  }
}
