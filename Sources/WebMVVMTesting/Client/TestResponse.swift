public import HTTPTypes
import Synchronization

/// What a client got, read to its end.
public struct TestResponse: Sendable {
  /// A redirect that the client followed.
  public struct Redirect: Sendable, Equatable {
    /// The status that sent it on.
    public let status: HTTPResponse.Status
    /// The target that answered so.
    public let from: String
    /// The target that it named.
    public let to: String
  }

  /// The status.
  public let status: HTTPResponse.Status

  /// The header fields.
  public let headerFields: HTTPFields

  /// The body's bytes.
  public let body: [UInt8]

  /// The target that answered, the last one if there were redirects.
  public let target: String

  /// The redirects on the way, in their order.
  public let redirects: [Redirect]

  private let parsed: ParsedDocument

  init(_ response: ReceivedResponse, target: String, redirects: [Redirect]) {
    status = response.status
    headerFields = response.headerFields
    body = response.body
    self.target = target
    self.redirects = redirects
    parsed = ParsedDocument()
  }

  /// The body as UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a page, parsed when it is first asked for.
  public var document: HTMLDocument {
    parsed.document { HTMLDocument(text, location: target) }
  }

  /// A form of the page; see ``HTMLDocument/form(action:)``.
  public func form(action: String) throws(HTMLError) -> HTMLForm {
    try document.form(action: action)
  }

  /// A link of the page; see ``HTMLDocument/link(text:)``.
  public func link(text: String) throws(HTMLError) -> HTMLLink {
    try document.link(text: text)
  }

  /// A link of the page; see ``HTMLDocument/link(rel:)``.
  public func link(rel: String) throws(HTMLError) -> HTMLLink {
    try document.link(rel: rel)
  }
}

extension TestResponse: CustomStringConvertible {
  /// The status and the target, for the failure of an assertion: `404 Not Found at /goods/7`.
  public var description: String { "\(status) at \(target)" }
}

/// A page that is parsed once at most.
private final class ParsedDocument: Sendable {
  private let parsed = Mutex<HTMLDocument?>(nil)

  func document(parse: () -> HTMLDocument) -> HTMLDocument {
    parsed.withLock { parsed in
      if let parsed { return parsed }
      let document = parse()
      parsed = document
      return document
    }
  }
}
