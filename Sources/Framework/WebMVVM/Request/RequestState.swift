import MicroHTTP

/// What the contexts of one request share.
final class RequestState {
  let request: Request
  let site: SiteServices
  /// Why the page is rendered.
  let purpose: RenderingPurpose
  private lazy var sessionOfRequest: SessionToken? = site.cookies.session(in: request)
  var session: SessionToken? {
    note(site.cookies.sessionName)
    return sessionOfRequest
  }
  private(set) lazy var route: MatchedRoute? = found.flatMap { try? site.table?.index.matched($0) }
  var found: RouteIndex.Found?
  var remembered = RequestContext.Remembered()
  var flashOfThisPage: Flash?
  var flashWasTaken = false
  /// Whether the response depends on a value that the browser keeps for this site.
  var usesKeptValue = false
  /// The body of the form, and who the form was made for.
  private(set) lazy var markedForm = upload.map(MarkedForm.init) ?? MarkedForm(request)
  /// The form with files that was sent.
  var upload: Upload? { try? uploadResult.get() }
  private(set) lazy var uploadResult: Result<Upload?, Refusal> = Result { () throws(Refusal) in
    if let upload = request.upload { return upload }
    // A request of a test has its form in the body.
    guard request.hasUpload, let rules = found?.route.body.uploadRules() else { return nil }
    return try request.upload(rules)
  }
  /// The fields of the form, once they are read.
  var sent: Form?
  /// The names of the cookies that were read. A page is the same for all requests with the same address and the same
  /// values of these cookies, unless its dependencies are unique.
  private(set) var usedCookies: [String] = []
  /// The name of the scene that answers a GET with 200. Only such a page follows the Model while it is open.
  var liveScene: String?
  /// Identifies what the page shows; nil for a page that does not say so.
  var version: PageVersion?
  /// The addresses of the page in the languages of the site, if its scene knows them.
  var ownLocations: [Location]?
  /// Whether the page that answers the request is a ``SecretScene``.
  var hasSecretAddress = false
  /// Whether the page of a problem is shown in place of a page that exists.
  var isProblemOfPage = false
  /// Whether the response is a document and not a page.
  var isDocument = false
  /// Who the page is for: see ``SiteCoordinator/reader``.
  var reader: String?
  /// What must be true for the page to be sent again.
  var conditions: [@Sendable () -> Bool] = []

  init(request: Request, purpose: RenderingPurpose, of site: SiteServices) {
    self.request = request
    self.purpose = purpose
    self.site = site
  }

  /// Notes that the page depends on a cookie.
  func note(_ cookie: String) {
    if !usedCookies.contains(cookie) { usedCookies.append(cookie) }
  }

  func cookie(named name: String) -> String? {
    note(name)
    return request.cookies[name]
  }
}

/// Why a page is rendered.
enum RenderingPurpose {
  /// A request asked for it.
  case visit
  /// The page is open in a browser, and something that it shows may have changed. A person does not see this page, so
  /// that it must not use up a message.
  case update
  /// The server refused the request before it had read it, and sends the page at once.
  case refusal
}
