import HTTPTypes
import Logging
import MVVM
import MicroHTTP

/// Creates the response to a request, in these steps:
///
/// 1. ``route(_:in:)`` finds the route.
/// 2. ``run(_:for:in:)`` makes the coordinator of the request, and runs the route's handler in it.
/// 3. ``show(_:of:in:)`` turns the outcome into a response: a redirect, a value, or a page.
/// 4. ``page(of:_:_:in:)`` loads the scene, and renders it in the layout.
///
/// An error of any step becomes a page, too.
///
/// It is a class, because generic code must find out the layout of a generic structure before it uses one.
final class Responder<C: SiteCoordinator>: Sendable {
  let services: SiteServices
  let logger: Logger
  let crossOriginLog: LogLimit
  let fields: PageFields
  /// Whether the site has an observer.
  let isObserved: Bool
  let table: RouteTable<C>
  /// Answers the requests that may use routes below hidden mounts, which ``table`` does not have; nil if there are none.
  let withHiddenRoutes: Responder?
  let choice: LanguageChoice
  /// The largest body of a request to an address without a route, in bytes.
  let bodyLimit: Int
  let makeCoordinator: @Sendable (RequestContext) async throws -> C
  let reading: Site<C>.Reading

  init(
    _ configuration: SiteConfiguration, withHiddenRoutes: Responder? = nil, files: StaticFiles?, logger: Logger,
    followsModel: Bool, isObserved: Bool,
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C, reading: @escaping Site<C>.Reading
  ) {
    self.logger = logger
    crossOriginLog = LogLimit(logger)
    fields = PageFields(configuration, files: files)
    self.isObserved = isObserved
    self.withHiddenRoutes = withHiddenRoutes
    table = RouteTable(prefixes: configuration.languages.prefixes, isWhole: withHiddenRoutes == nil)
    services = SiteServices(
      configuration, table: table, files: files, followsModel: followsModel, sharing: withHiddenRoutes?.services)
    choice = LanguageChoice(
      configuration.languages, isSecure: configuration.isSecure, cookiePrefix: configuration.cookiePrefix)
    bodyLimit = configuration.bodyLimit?.bytes ?? ServerConfiguration().bodyLimit
    self.makeCoordinator = makeCoordinator
    self.reading = reading
  }

  /// Nil if nobody observes the site.
  var trace: RequestTrace? { isObserved ? RequestTrace.current : nil }

  /// The response to a request, and the context that it was made in.
  func response(to request: Request, for purpose: RenderingPurpose = .visit) async -> (Response, RequestContext) {
    await choice.languages.run(for: request.target) {
      await responder(for: request).begin(request, for: purpose)
    }
  }

  private func begin(_ request: Request, for purpose: RenderingPurpose) async -> (Response, RequestContext) {
    let context = context(of: request, for: purpose)
    var response: Response
    do {
      response = try await route(request, in: context)
    } catch {
      response = await page(for: problem(error, in: request), request)
    }
    if response.label == nil { response.label = context.label ?? .unmatched }
    if let trace { context.describe(to: trace) }
    return (response, context)
  }

  /// Records the route of a request that a kept page answers.
  func traceRoute(of request: Request) {
    guard let trace, let found = try? table.index.find(request.method, request.target) else { return }
    trace.note(services.cookies.session(in: request))
    trace.found(found.route)
  }

  private func route(_ request: Request, in context: RequestContext) async throws -> Response {
    guard CrossOriginProtection().allows(request) else {
      crossOriginLog.write(
        .notice, "A request that another site made a browser send was refused.",
        ["path": "\(LoggedPath.of(request.path))", "from": "\(request.client.address)"])
      throw Problem.crossOrigin
    }
    let found: RouteIndex.Found
    do {
      found = try table.index.find(request.method, request.target)
    } catch RouteError.notFound {
      return try elsewhere(request)
    } catch RouteError.methodNotAllowed(let allowed) {
      return try pageOfForm(request, allowed, in: context)
    }
    context.found(found)
    trace?.found(found.route)
    trace?.end(.route)
    // An action may take long, for example because it hashes a password. So only the page that it shows is read in one
    // transaction.
    return try await request.isSafe
      ? reading { try await run(found, for: request, in: context) }
      : run(found, for: request, in: context)
  }

  private func run(
    _ found: RouteIndex.Found, for request: Request, in context: RequestContext
  ) async throws -> Response {
    let coordinator = try await makeCoordinator(context)
    context.reader = coordinator.reader
    do {
      if context.isFormOfSomebodyElse { throw Problem.formOfSomebodyElse }
      let outcome = try await outcome(of: found, in: coordinator)
      trace?.end(.action)
      return try await show(outcome, of: coordinator, in: context)
    } catch {
      // A segment has an invalid value, such as a file name in place of a number.
      if case RouteError.notFound = error, let response = try? elsewhere(request) { return response }
      throw coordinator.problem(for: error) ?? error
    }
  }

  private func outcome(of found: RouteIndex.Found, in coordinator: C) async throws -> Outcome {
    do {
      return try await table.entry(found).run(coordinator, found.match)
    } catch {
      let outcome = try await coordinator.outcome(for: error)
      // A program cannot sign in on a page.
      if found.route.body.isJSON, case .redirect = outcome { throw Problem.notSignedIn }
      return outcome
    }
  }

  private func show(_ outcome: Outcome, of coordinator: C, in context: RequestContext) async throws -> Response {
    switch outcome {
    case .document(let document):
      context.beginDocument()
      return fields.document(document)
    case .answer(let answer):
      return try show(answer, in: context)
    case .redirect(let location):
      return fields.redirect(to: location, in: context)
    case .page(let scene, let status):
      // Other requests are read in one transaction already.
      return try await context.sentRequest.isSafe
        ? page(of: scene, status, coordinator, in: context)
        : reading { [self] in try await page(of: scene, status, coordinator, in: context) }
    case .failed(_, let error as CancellationError, _):
      throw error
    case .failed(let scene, let error, let page):
      return try await show(error, on: page, or: scene, of: coordinator, in: context)
    }
  }

  /// Shows that an action failed.
  ///
  /// - Parameters:
  ///   - page: The page that shows the error after a redirect; nil if the scene shows it at once.
  ///   - scene: The scene with the form.
  private func show(
    _ error: any Error, on page: Location?, or scene: any Scene, of coordinator: C, in context: RequestContext
  ) async throws -> Response {
    let problem = coordinator.problem(for: error) ?? problem(error, in: context.sentRequest)
    if let page {
      context.show(Flash(problem))
      return fields.redirect(to: origin(of: context.sentRequest) ?? page, in: context)
    }
    context.showAtOnce(Flash(problem))
    return try await show(.page(scene, status: problem.status), of: coordinator, in: context)
      .withRetryAfter(problem.retryAfter)
  }

  private func page(
    of scene: any Scene, _ status: HTTPResponse.Status, _ coordinator: C, in context: RequestContext
  ) async throws -> Response {
    context.beginPage(of: scene, status: status)
    try await scene.loadChoicesIfAny()
    try await RequestTrace.watching(scene, .load, by: trace) { try await scene.load() }
    trace?.end(.load)
    let status = status == .ok && scene.errorSummary != nil ? refused(in: context) : status
    context.show(scene)
    if status == .ok, let location = context.newLocation { return fields.redirect(movedTo: location, in: context) }
    let layout = try await coordinator.layout(around: scene)
    trace?.end(.layout)
    if !context.isVisit { trace?.show(layout) }
    let page = fields.page(layout, status: status, in: context)
    trace?.end(.render)
    return page
  }

  /// The page of this site that the browser names as its `Referer` (RFC 9110, section 10.1.3).
  func origin(of request: Request) -> Location? {
    guard
      let referer = request.headerFields[.referer], let host = request.host,
      let scheme = referer.firstRange(of: "://"), referer[scheme.upperBound...].hasPrefix(host + "/")
    else { return nil }
    return table.index.route(.get, at: String(referer[scheme.upperBound...].dropFirst(host.count)))?.location
  }

  func context(of request: Request, for purpose: RenderingPurpose = .visit) -> RequestContext {
    RequestContext(request: request, purpose: purpose, of: services)
  }
}
