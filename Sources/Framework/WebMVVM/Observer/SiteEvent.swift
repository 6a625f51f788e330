public import HTTPTypes

/// Something that happened in a site.
public enum SiteEvent: Sendable {
  /// A request was answered.
  case request(RequestReport)
  /// The Model changed: the names of the topics that were touched.
  case change(topics: [String])
  /// A page that is open in browsers was rendered again.
  case update(UpdateReport)
}

/// A request and its response.
public struct RequestReport: Sendable {
  /// The method of the request.
  public let method: String
  /// The address. Values of fields whose names say that they are secret are left out.
  public let target: String
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// Where the response redirects the browser; nil for other responses.
  public let redirect: String?
  /// The fields in the query of the address.
  public let query: [WorkReport.Field]
  /// What answered the request.
  public let answer: RequestAnswer
  /// The length of the body, in bytes; 0 for a stream.
  public let bytes: Int
  /// Whether the response is kept, and if not, why.
  public let keeping: PageKeeping
  /// What was done, and how long it took.
  public let work: WorkReport
  /// The names of the topics that changed while the request ran. If other requests ran at the same time, their changes
  /// are included.
  public let topicsTouched: [String]
}

/// What answered a request.
public enum RequestAnswer: Hashable, Sendable {
  /// A page, an action, a document or an error.
  case site
  /// A file, such as a style sheet or a picture.
  case file
  /// A stream of the changes of these open pages.
  case stream(pages: [String])
}

/// A page that was rendered again because something that it shows had changed.
public struct UpdateReport: Sendable {
  /// What the update led to.
  public enum Result: Sendable {
    /// The parts that differ were sent.
    case sent(parts: [String], bytes: Int)
    /// The page is the same as before. Nothing was sent.
    case unchanged
    /// The page is no longer brought up to date, because it is now answered with this status.
    case ended(HTTPResponse.Status)
    /// There was an error that may pass. The page is rendered again later.
    case failed(HTTPResponse.Status)
  }

  /// The address of the page.
  public let page: String
  /// What the update led to.
  public let result: Result
  /// The number of streams that show the page.
  public let streams: Int
  /// What was done, and how long it took.
  public let work: WorkReport
  /// What was sent to the browsers: an event with one line of JSON, shortened; empty if nothing was sent.
  public let patch: String
}

/// Whether the response to a request is kept for later requests.
public enum PageKeeping: Hashable, Sendable {
  /// It was kept by an earlier request: nothing was rendered.
  case wasKept
  /// It was rendered, and is kept for later requests.
  case isKept
  /// It was rendered for this request only.
  case isNotKept(because: String)
  /// It is a file or a stream, or the site keeps no pages.
  case isNone
}
