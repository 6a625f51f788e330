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

// See WebCoordinator+Page.swift for the overloads.
extension WebCoordinator {
  /// Declares the address of a document.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path.
  ///   - document: Creates the document.
  public static func document(
    _ pattern: StaticString, document: @escaping @Sendable (Self) async throws -> Document
  ) -> Route<Self> {
    var route = Route(.get, pattern) { coordinator in .document(try await document(coordinator)) }
    route.isDocument = true
    return route
  }

  /// Declares the address of a document with one value: a `*` in the pattern, and its type.
  public static func document<A: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, document: @escaping @Sendable (Self, A) async throws -> Document
  ) -> Route<Self, A> {
    var route = Route(.get, pattern) { coordinator, a in .document(try await document(coordinator, a)) }
    route.isDocument = true
    return route
  }

  /// Declares the address of a document with two or more values, first those of the path.
  public static func document<A: RouteParameter, B: RouteParameter, each C: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ more: repeat (each C).Type,
    document: @escaping @Sendable (Self, A, B, repeat each C) async throws -> Document
  ) -> Route<Self, A, B, repeat each C> {
    var route = Route(.get, pattern) {
      (coordinator: Self, a: A, b: B, more: repeat each C) async throws -> Outcome in
      .document(try await document(coordinator, a, b, repeat each more))
    }
    route.isDocument = true
    return route
  }
}
