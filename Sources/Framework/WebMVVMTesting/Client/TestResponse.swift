public import HTTPTypes
import Synchronization

/// A complete response.
public struct TestResponse: Sendable {
  /// A redirect that the client followed.
  public struct Redirect: Sendable, Equatable {
    /// The status of the redirect.
    public let status: HTTPResponse.Status
    /// The target that redirected.
    public let from: String
    /// The target of the redirect.
    public let to: String
  }

  /// The status.
  public let status: HTTPResponse.Status

  /// The header fields.
  public let headerFields: HTTPFields

  /// The body's bytes.
  public let body: [UInt8]

  /// The target that answered; after redirects, the last one.
  public let target: String

  /// The redirects that were followed, in order.
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

  /// The body as a page. It is parsed on first access.
  public var document: HTMLDocument {
    parsed.document { HTMLDocument(text, location: target) }
  }

  /// A form on the page; see ``HTMLDocument/form(action:)``.
  public func form(action: String) throws(HTMLError) -> HTMLForm {
    try document.form(action: action)
  }

  /// A link on the page; see ``HTMLDocument/link(text:)``.
  public func link(text: String) throws(HTMLError) -> HTMLLink {
    try document.link(text: text)
  }

  /// A link on the page; see ``HTMLDocument/link(rel:)``.
  public func link(rel: String) throws(HTMLError) -> HTMLLink {
    try document.link(rel: rel)
  }
}

extension TestResponse: CustomStringConvertible {
  /// The status and the target, for messages of failed assertions: `404 Not Found at /goods/7`.
  public var description: String { "\(status) at \(target)" }
}

/// A page that is parsed at most once.
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
