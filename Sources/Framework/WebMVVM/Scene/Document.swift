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
