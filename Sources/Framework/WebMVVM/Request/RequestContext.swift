import Changes
public import HTTPTypes
public import MicroHTTP

/// The request that a coordinator was created for: its sender, the path at which the coordinator is mounted, and the
/// cookies to set.
///
/// All contexts of a request share the cookies.
public struct RequestContext {
  let state: RequestState
  /// The path at which the coordinator is mounted; the empty string for the root.
  let prefix: String

  init(request: Request, purpose: RenderingPurpose = .visit, of site: SiteServices) {
    state = RequestState(request: request, purpose: purpose, of: site)
    let languages = site.languages
    prefix = languages.isChoice ? languages.all[languages.index(of: request.target)].prefix : ""
  }

  private init(_ state: RequestState, prefix: String) {
    self.state = state
    self.prefix = prefix
  }

  /// The context of a child.
  func mounted(at prefix: String) -> RequestContext { RequestContext(state, prefix: prefix) }

  /// The request as it was sent.
  ///
  /// A page that reads it is rendered for each request, because it may depend on anything in it. For a cookie use
  /// ``cookie(named:)``.
  public var request: Request {
    Dependencies.current?.becomeUnique(because: "it reads the whole request")
    return state.request
  }

  /// The value of a cookie that the browser sent.
  public func cookie(named name: String) -> String? { state.cookie(named: name) }

  /// Whether a person opens the page. False when an open page is brought up to date, which must not keep a session alive.
  public var isVisit: Bool { state.purpose == .visit }

  /// Whether the page may wait, for example for a database server. False for a request that the server itself refused: a
  /// page that waits is then replaced by a text.
  public var mayWait: Bool { state.purpose != .refusal }

  /// The name of the site, in the language of the page; nil if it has none.
  public var siteName: String? { state.site.name.map { String(localized: $0) } }

  /// The token of the session that the browser sends, if any. The application checks whether this session exists.
  public var session: SessionToken? { state.session }

  /// Whether the response can contain what only one person may know: it depends on the session, or on a value that this site
  /// keeps in the browser.
  var isPersonal: Bool {
    state.usesKeptValue || state.usedCookies.contains(cookies.sessionName) && state.session != nil
  }

  /// The route of the request; nil for the page of a problem.
  public var route: MatchedRoute? { state.route }

  /// The route of the request.
  ///
  /// - Throws: ``RouteError`` if the address matches the pattern of a route, but a value cannot be parsed.
  public func matchedRoute() throws -> MatchedRoute {
    guard let found = state.found, let table else { throw RouteError.notFound }
    return try table.index.matched(found)
  }

  /// The longest address that a client can send as the target of a request, in bytes.
  private static let addressLimit = ServerConfiguration().targetLimit

  /// The route of an address that a client sent; nil if no route of this site has it, or if it is longer than the target of a
  /// request may be.
  public func route(_ method: HTTPRequest.Method = .get, at address: String) -> MatchedRoute? {
    address.utf8.count > Self.addressLimit ? nil : state.site.table?.index.route(method, at: address)
  }

  /// For the layout: see ``LiveTag``.
  public var live: LiveTag {
    LiveTag(
      isLive: liveScene != nil, path: state.site.followsModel ? state.site.livePath : nil,
      reader: liveScene == nil ? .anybody : ReaderMark(of: reader),
      texts: languages.liveTexts(for: sentRequest.target), formPage: formPage)
  }

  /// The page of the form that was sent, also if the page of a problem is shown; nil for a request without a form.
  private var formPage: Location? {
    guard sentRequest.method == .post, !hasSecretAddress else { return nil }
    return page ?? table?.index.route(.post, at: sentRequest.target)?.page
  }

  /// Notes that the response is a page, before it is loaded.
  func beginPage(of scene: any Scene, status: HTTPResponse.Status) {
    state.hasSecretAddress = scene is any SecretScene
    guard state.site.followsModel, status == .ok, state.request.isGETOrHEAD, !hasSecretAddress else { return }
    state.liveScene = "\(type(of: scene).scene)"
  }

  /// Notes that the page shows errors in the fields of its address, so it does not follow the Model.
  func refusePage() { state.liveScene = nil }

  /// Notes that the response is a document.
  func beginDocument() { state.isDocument = true }

  var isDocument: Bool { state.isDocument }
  var hasSecretAddress: Bool { state.hasSecretAddress }
  var liveScene: String? { state.liveScene }

  /// Identifies what the page shows; nil for a page that does not say so.
  var version: PageVersion? {
    get { state.version }
    nonmutating set { state.version = newValue }
  }
  var usedCookies: [String] { state.usedCookies }
  /// What must be true for the page to be sent again, besides what is recorded in `Dependencies`.
  var conditions: [@Sendable () -> Bool] { state.conditions }

  /// Adds a condition for the page to be sent again.
  func keepPage(while condition: @escaping @Sendable () -> Bool) { state.conditions.append(condition) }

  /// The site's clock.
  ///
  /// The framework does not know how a page depends on the time that it reads. A page that would be another one later says
  /// until when it is right: `Dependencies.current?.expire(at: date)`.
  public var clock: SiteClock { state.site.clock }

  /// The request, for code that does not make the page depend on it.
  var sentRequest: Request { state.request }

  var table: (any AnyRouteTable)? { state.site.table }
  /// The label of the route that was found.
  var label: ResponseLabel? { state.found?.route.label }
  /// The languages of the site.
  var languages: SiteLanguages { state.site.languages }
  var commands: RunningCommands { state.site.commands }
  var cookies: SiteCookies { state.site.cookies }

  var remembered: Remembered {
    get { state.remembered }
    nonmutating set { state.remembered = newValue }
  }

  /// Stores the route of the request.
  func found(_ route: RouteIndex.Found) { state.found = route }

  /// The request's form, field by field. A form with a type is read by ``form(_:)``.
  ///
  /// - Throws: `Refusal` with 400 or 415 if the body is not a form.
  public func form() throws -> Form { try sentForm(limits: .default) }

  /// The form of this request: the body of a POST, or the query of a GET. The body is read once, with the form's own
  /// limits.
  ///
  /// - Throws: `Refusal` with 400 or 415 if the request contains no form, or a form that exceeds the limits.
  public func form<F: WebForm>(_ type: F.Type) throws -> F {
    let sent = try sentForm(limits: F.limits)
    let form = F(FormFields(reading: sent, files: state.upload?.files ?? [], from: self))
    RequestTrace.current?.sent(ReportedText.fields(form.fields))
    return form
  }

  /// The fields of the request. They are parsed once, with the limits of the first call.
  func sentForm(limits: Form.Limits) throws -> Form {
    if let sent = state.sent { return sent }
    let request = state.request
    let isQuery = request.isGETOrHEAD
    if !isQuery, let upload = try state.uploadResult.get() {
      state.sent = state.markedForm.form ?? upload.form
      return state.markedForm.form ?? upload.form
    }
    let form =
      try isQuery ? request.queryItems(limits: limits) : request.form(in: state.markedForm.body, limits: limits)
    state.sent = form
    if !isQuery { RequestTrace.current?.sent(ReportedText.fields(form)) }
    return form
  }

  /// Whether the request contains fields. A body that cannot be parsed counts as one that does.
  var holdsFields: Bool { state.sent.map { !$0.isEmpty } ?? !state.markedForm.isEmpty }

  /// Whether a person will see the page that answers this request. False for `HEAD`, when the browser prefetches a page,
  /// and when an open page is brought up to date.
  ///
  /// `Sec-Purpose` is then `prefetch`, or `prefetch;prerender` when the page is also rendered in advance
  /// (https://fetch.spec.whatwg.org/#sec-purpose-header). Older browsers send `Purpose`.
  public var isSeen: Bool {
    guard isVisit else { return false }
    let isSeen = state.request.method != .head && !isAhead
    // The page of a request that nobody sees must not be kept for one that a person sees.
    if !isSeen { Dependencies.current?.becomeUnique(because: "nobody sees it") }
    return isSeen
  }

  private var isAhead: Bool {
    state.request.headerFields.contains { field in
      [.secPurpose, .purpose].contains(field.name) && Self.isAhead(field.value)
    }
  }

  private static func isAhead(_ purpose: String) -> Bool {
    purpose.lowercased().split { ";, ".contains($0) }.contains { $0 == "prefetch" || $0 == "prerender" }
  }
}
