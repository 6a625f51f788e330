public import HTTPTypes

/// Why a page cannot be shown, described for the person who asked for it.
///
/// Throw a problem from a ViewModel or a coordinator. The site shows it as a page with its status. Any other error is
/// unexpected: it is logged, and shown as a plain 500 page.
public struct Problem: Error {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// What is wrong, in a few words. It is the heading of the page.
  public let title: String
  /// What is wrong and what to do about it, in one or two sentences.
  public let message: String
  /// A link to the most helpful page.
  public let wayOut: WayOut?
  /// In how many seconds it makes sense to try again; nil if that is not known. Programs read it in the field
  /// `Retry-After`.
  public private(set) var retryAfter: Int?
  /// The id of this request in the log, if something was logged.
  public internal(set) var requestID: String?
  /// The methods that the address allows, if the request had another method.
  var allowedMethods: [HTTPRequest.Method] = []

  /// The link on a problem's page.
  public struct WayOut: Sendable {
    /// The text of the link.
    public let text: String
    /// The page that it links to.
    public let location: Location

    /// A link to `location` that says `text`.
    public init(_ text: LocalizedText, _ location: Location) {
      self.init(String(localized: text), location)
    }

    /// A link to `location` that says `text`, which is in the language of the request already.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, _ location: Location) {
      self.text = String(text)
      self.location = location
    }
  }

  /// Creates a problem with a heading, one or two sentences, and a link to the most helpful page.
  ///
  /// The texts are those of the language of the request.
  public init(
    _ status: HTTPResponse.Status, _ title: LocalizedText, _ message: LocalizedText, wayOut: WayOut? = nil
  ) {
    self.status = status
    self.title = String(localized: title)
    self.message = String(localized: message)
    self.wayOut = wayOut
  }
}

extension Problem {
  /// The same problem, which is probably over after some seconds.
  ///
  /// - Parameter seconds: When to try again. It is at least 1.
  public func over(after seconds: Int) -> Problem {
    var problem = self
    problem.retryAfter = max(1, seconds)
    return problem
  }

  /// A problem for something that does not exist (404).
  public static func notFound(
    _ title: LocalizedText, _ message: LocalizedText, wayOut: WayOut? = nil
  ) -> Problem {
    Problem(.notFound, title, message, wayOut: wayOut)
  }
}
