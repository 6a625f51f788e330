import HTTPTypes
import MicroHTTP

// Values in JSON, files, and errors for programs.

extension Responder {
  func show(_ answer: Answer, in context: RequestContext) throws -> Response {
    let request = context.sentRequest
    switch answer.content {
    case .none:
      return fields.answer(answer.status, answer.headerFields, .empty, in: context)
    case .bytes(let bytes, let type):
      if answer.status == .ok, request.isSafe { context.beginDocument() }
      var own = answer.headerFields
      own[.contentType] = type
      return fields.answer(answer.status, own, .bytes(bytes), in: context)
    case .file(let download):
      var response = try download.response(to: request)
      response.add(context.setCookies)
      return fields.secured(response)
    }
  }

  /// Whether an error is answered in JSON: for a route that is for programs, and for a client that asks for JSON and not for
  /// pages.
  func wantsJSON(_ target: String, accept: String?) -> Bool {
    if table.index.isJSON(at: target) { return true }
    guard let accept, accept.utf8.count <= 1_000 else { return false }
    let types = accept.utf8.split(separator: UInt8(ascii: ",")).map { $0.mediaType }
    func names(_ type: StaticString) -> Bool { types.contains { $0.equals(lowercased: type) } }
    return !names("text/html") && (names("application/json") || names("application/problem+json"))
  }

  /// A problem for programs (RFC 9457).
  func json(_ problem: Problem) -> Response {
    let document = ProblemDocument(problem)
    guard let bytes = try? JSONCoding.bytes(of: document) else { return text(problem) }
    var own: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
    if !problem.allowedMethods.isEmpty {
      own[.allow] = problem.allowedMethods.map(\.rawValue).joined(separator: ", ")
    }
    return fields.secured(Response(status: problem.status, headerFields: own, body: .bytes(bytes)))
      .withRetryAfter(problem.retryAfter)
  }
}

/// The members that RFC 9457 names, and the number of the request in the log.
private struct ProblemDocument: Encodable {
  var type = "about:blank"
  let title: String
  let status: Int
  let detail: String
  let request: String?

  init(_ problem: Problem) {
    title = problem.title
    status = problem.status.code
    detail = problem.message
    request = problem.requestID
  }
}

extension PageFields {
  /// The response with a value for programs. One for a session must not be stored.
  func answer(
    _ status: HTTPResponse.Status, _ own: HTTPFields, _ body: Response.Body, in context: RequestContext
  ) -> Response {
    var response = Response(status: status, headerFields: own, body: body)
    let isPersonal = context.session != nil || !context.setCookies.isEmpty
    if own[.cacheControl] == nil {
      response.headerFields[.cacheControl] = isPersonal ? "no-store" : "private, no-cache"
    }
    response.add(context.setCookies)
    return secured(response)
  }
}

extension Response {
  fileprivate mutating func add(_ cookies: [String]) {
    for cookie in cookies { headerFields.append(HTTPField(name: .setCookie, value: cookie)) }
  }
}

// The pages of forms.

extension Responder {
  /// Leads a person who opens the address of a form to the form's page: the browser shows this address after a form was
  /// refused.
  func pageOfForm(
    _ request: Request, _ allowed: [HTTPRequest.Method], in context: RequestContext
  ) throws -> Response {
    guard request.isGETOrHEAD, allowed.contains(.post), !table.index.isJSON(at: request.target) else {
      throw RouteError.methodNotAllowed(allowed: allowed)
    }
    // Without a query that cannot be read.
    for target in [request.target, String(request.path)] {
      guard let found = try? table.index.find(.post, target), let route = try? table.index.matched(found) else {
        continue
      }
      context.found(found)
      trace?.found(found.route)
      return fields.redirect(to: route.page, in: context)
    }
    return try elsewhere(request)
  }

  /// The status of a page that shows what is wrong with the fields of its address.
  func refused(in context: RequestContext) -> HTTPResponse.Status {
    guard context.sentRequest.isGETOrHEAD else { return .ok }
    context.refusePage()
    return .badRequest
  }
}

// The language of a page.

extension Responder {
  /// Leads to the page in the language that the person chose, or that the browser prefers; nil if the page is shown as
  /// it is.
  func redirectToLanguage(of request: Request) async -> Response? {
    guard let redirect = choice.redirect(for: request) else { return nil }
    return await responder(for: request).follow(redirect)
  }

  private func follow(_ redirect: LanguageChoice.Redirect) -> Response? {
    switch redirect {
    case .chosen(let address, let cookie):
      return table.index.route(.get, at: address).map { fields.redirect(to: $0.location, choice: cookie) }
    case .preferred(let address):
      guard let found = try? table.index.find(.get, address), !table.index.routes[found.index].isDocument,
        let location = try? table.index.matched(found).location
      else { return nil }
      return fields.redirect(to: location, choice: nil)
    }
  }
}
