public import Changes
import HTTPTypes
public import Logging
public import MicroHTTP

/// A site: finds the route of a request, runs it in a coordinator, and creates the response.
///
/// ```swift
/// let site = Site(configuration: configuration, files: files, logger: logger) { context in
///   ShopCoordinator(context: context, database: database)
/// }
/// let server = try Server(
///   configuration: .init(), logger: logger, refused: site.respond(to:_:), bodyRules: site.bodyRules(for:),
///   shortcut: site.respondAtOnce(to:), handler: site.respond(to:))
/// ```
///
/// A site that knows when its Model changes keeps the pages that it renders until something that they show changes, and
/// brings the pages that are open in browsers up to date: see <doc:LivePages>.
public struct Site<C: SiteCoordinator>: Sendable {
  private let logger: Logger
  /// The key of the pages' versions.
  private let key: UInt64
  let responder: Responder<C>
  private let renderer: PageRenderer?
  private let kept: KeptPages?
  private let live: LiveHub?
  private let observation: SiteObservation?
  let bodyLimit: ByteLimit?
  private let around: Around?

  /// Runs the work for a page so that all its reads see the same state of the data.
  public typealias Reading = @Sendable (_ work: () async throws -> Response) async throws -> Response

  /// A function around requests.
  ///
  /// It gets the request, and what the site does with it. It may answer by itself, change the request or the response, or throw
  /// a ``Problem``, which is shown as a page.
  ///
  /// It is not the place to decide who may see a page: a kept page is sent without it, and so are the changes of a page that is
  /// open. A coordinator decides that: see <doc:Sessions>.
  public typealias Around =
    @Sendable (
      _ request: Request, _ respond: @Sendable (Request) async -> Response
    ) async throws -> Response

  /// Creates a site. It answers requests when a server, or a test, passes them to it.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the site.
  ///   - files: Static files. A file is served if no route has its address.
  ///   - logger: Logs each unexpected error with the request id that the error page shows, and each request at level
  ///     `debug`.
  ///   - changes: Reports the changes of the Model. Without it, each page is rendered for each request, and open pages
  ///     stay as they are.
  ///   - observer: Receives what happens in the site, for a tool that shows it to a developer.
  ///   - reading: Runs the work for a page. A site with a database begins a read transaction here, so that the scene
  ///     and its layout show the same state.
  ///   - around: A function around each request that no kept page answers, for limits, header fields or a log of your own.
  ///     Nil for none. Fields that are the same in all responses belong to ``SiteConfiguration/headerFields``, which cost
  ///     nothing.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public init(
    configuration: SiteConfiguration = SiteConfiguration(), files: StaticFiles? = nil,
    logger: Logger = Logger(label: "site"), changes: (any ChangeSource)? = nil,
    observer: SiteObserver? = nil, around: Around? = nil, reading: @escaping Reading = { try await $0() },
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) {
    self.logger = logger
    self.around = around
    bodyLimit = configuration.bodyLimit
    let observation = observer.map { SiteObservation($0, changes: changes) }
    self.observation = observation
    let key = configuration.versionKey
    self.key = key
    let makeResponder = { (withHiddenRoutes: Responder<C>?) in
      Responder(
        configuration, withHiddenRoutes: withHiddenRoutes, files: files, logger: logger, followsModel: changes != nil,
        isObserved: observer != nil, makeCoordinator: makeCoordinator, reading: reading)
    }
    let whole = makeResponder(nil)
    responder = whole.table.hasHiddenRoutes ? makeResponder(whole) : whole
    if changes != nil, let path = responder.services.livePath, Self.hasPage(at: path + LiveRequest.name) {
      logger.error(
        "The page at \(path)\(LiveRequest.name) is never shown: SiteConfiguration.livePath has this address.")
    }
    renderer = changes.map { [responder] in
      PageRenderer(
        changes: $0, key: key, observation: observation, clock: configuration.clock,
        respond: responder.response(to:for:))
    }
    live = renderer.map { LiveHub($0, languages: configuration.languages, limits: configuration.liveLimits) }
    kept = renderer.flatMap {
      configuration.keptBytes > 0 ? KeptPages($0, limit: configuration.keptBytes) : nil
    }
  }

  private static func hasPage(at address: String) -> Bool {
    C.routeDescriptions.contains { $0.method == .get && $0.pattern == address }
  }

  /// See ``SiteConfiguration/clock``.
  public var clock: SiteClock { responder.services.clock }

  /// The pages that are kept now; nil for a site that keeps none.
  public var keptPages: KeptPagesReport? { kept?.report }

  /// The response to a request. Every error becomes a page.
  public func respond(to request: Request) async -> Response {
    live?.countRequest()
    let response =
      if let observation {
        await observation.response(
          to: request, showing: { await shownState(to: request, observation) }, by: response(to:))
      } else {
        await response(to: request)
      }
    logger.debug("\(request.method) \(LoggedPath.of(request.target)) \(response.status.code)")
    return response
  }

  /// The State of the page from which an action's form was sent, as it is now. Only tools for developers look at it.
  private func shownState(to request: Request, _ observation: SiteObservation) async -> WorkReport.Change? {
    guard request.method == .post, let page = responder.origin(of: request) else { return nil }
    var fields = request.headerFields
    for name in [.contentType, .contentLength, .origin] as [HTTPField.Name] { fields[name] = nil }
    let reading = Request(target: "\(page)", headerFields: fields, client: request.client)
    let trace = RequestTrace(observation.observer)
    _ = await RequestTrace.$current.withValue(trace) { await responder.response(to: reading, for: .update) }
    return trace.loaded
  }

  /// The response to a request for a page that is kept, if it is right; otherwise nil. A server calls it first, because it
  /// costs less than ``respond(to:)-(Request)``.
  public func respondAtOnce(to request: Request) -> Response? {
    // An observed request is reported by the other method.
    guard let kept, observation == nil, request.isGETOrHEAD else { return nil }
    guard responder.choice.redirect(for: request) == nil, let response = kept.responseAtOnce(to: request) else {
      return nil
    }
    live?.countRequest()
    logger.debug("\(request.method) \(LoggedPath.of(request.target)) \(response.status.code)")
    return response
  }

  /// The page for a request that the server itself refused, such as one with too large a body.
  public func respond(to refusal: Refusal, _ request: RefusedRequest) -> Response {
    logger.debug("\(request.method?.rawValue ?? "?") \(LoggedPath.of(request.target ?? "?")) \(refusal)")
    let languages = responder.choice.languages
    let prefix = languages.all[languages.index(of: request.target ?? "/")].prefix
    let target = request.target ?? "/"
    var response =
      responder.wantsJSON(target, accept: request.accept)
      ? responder.choice.languages.runAtOnce(for: target) { responder.json(Problem(refusal)) }
      : responder.response(
        to: { Problem(refusal) }, Request(target: prefix.isEmpty ? "/" : prefix, client: request.client))
    response.label = .refused
    observation?.refused(request, response)
    return response
  }

  private func response(to request: Request) async -> Response {
    if let redirect = await responder.redirectToLanguage(of: request) { return redirect }
    guard let renderer, let live, request.isGETOrHEAD else {
      return await surrounded(request) { await unkeptResponse(to: $0) }
    }
    if let response = await kept?.response(to: request) {
      if observation != nil { await responder.responder(for: request).traceRoute(of: request) }
      return response
    }
    if let path = responder.services.livePath, LiveRequest.isOne(request, at: path) {
      return await surrounded(request) { liveResponse(to: $0, of: live) }
    }
    // The script fetches a page that it shows already: nobody opens it.
    let purpose: RenderingPurpose = request.headerFields.contains(.vitrineLive) ? .update : .visit
    if kept == nil, observation == nil {
      return await surrounded(request) {
        await unkeptResponse(to: $0, for: purpose, Dependencies(recordsTopics: false))
      }
    }
    return await surrounded(request) { await newResponse(to: $0, for: purpose, by: renderer) }
  }

  /// The response to a request that no kept page answers.
  private func surrounded(
    _ request: Request, _ respond: @Sendable (Request) async -> Response
  ) async -> Response {
    guard let around else { return await respond(request) }
    do {
      return try await around(request, respond)
    } catch {
      return await responder.choice.languages.run(for: request.target) {
        await responder.page(for: responder.problem(error, in: request), request)
      }
    }
  }

  /// The response to a request for a page that is rendered, and may then be kept.
  private func newResponse(
    to request: Request, for purpose: RenderingPurpose, by renderer: PageRenderer
  ) async -> Response {
    let page = await renderer.page(for: request, purpose, by: observation == nil ? nil : .current)
    guard let kept, purpose == .visit else {
      page.trace?.keep(.isNotKept(because: (kept == nil ? KeepingObstacle.noPages : .isOpen).rawValue))
      return page.response(to: request, key: key)
    }
    return await kept.keep(page, for: request)
  }

  /// The response to a request for a page that is not kept, or for an action.
  ///
  /// - Parameter dependencies: Collects the random texts that the page contains, and what an observer wants to know.
  private func unkeptResponse(
    to request: Request, for purpose: RenderingPurpose = .visit, _ dependencies: Dependencies? = .current
  ) async -> Response {
    let (response, context) = await Dependencies.$current.withValue(dependencies) {
      await responder.response(to: request, for: purpose)
    }
    return context.isDocument
      ? response.document(for: request, isPersonal: context.isPersonal, key: key) : response
  }

  private func liveResponse(to request: Request, of live: LiveHub) -> Response {
    var response =
      LiveRequest(request).map(live.response(to:)).map(responder.fields.secured)
      ?? responder.response(to: { .badLiveRequest }, Request(client: request.client))
    response.label = .live
    return response
  }
}
