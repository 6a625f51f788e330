public import HTTPTypes

/// What keeps a person from the page they asked for, in words for that person.
///
/// Throw one from a ViewModel or a coordinator; the site shows it as a page with its status. Any other error is a fault
/// of the program: it is logged, and shown as a plain 500.
public struct Problem: Error {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// What is wrong, in a few words: the page's heading.
  public let title: String
  /// What is wrong and what to do about it, in a sentence or two.
  public let message: String
  /// The most helpful place to go on.
  public let wayOut: WayOut?
  /// What finds this request in the log, where something was logged.
  public internal(set) var requestID: String?
  /// What the address takes instead, where the method is the problem.
  var allowedMethods: [HTTPRequest.Method] = []

  /// A link out of a problem.
  public struct WayOut: Sendable {
    /// The words of the link.
    public let text: String
    /// Where it leads.
    public let location: Location

    /// A link to `location` that says `text`.
    public init(_ text: String, _ location: Location) {
      self.text = text
      self.location = location
    }
  }

  /// A problem in words for a person: a heading, a sentence or two, and the most helpful place to go on.
  public init(_ status: HTTPResponse.Status, _ title: String, _ message: String, wayOut: WayOut? = nil) {
    self.status = status
    self.title = title
    self.message = message
    self.wayOut = wayOut
  }
}

extension Problem {
  /// There is no such thing (404).
  public static func notFound(_ title: String, _ message: String, wayOut: WayOut? = nil) -> Problem {
    Problem(.notFound, title, message, wayOut: wayOut)
  }
}
