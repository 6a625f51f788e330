import HTTPTypes
import Logging
import MVVM
import MicroHTTP

// Every error becomes a page, or at least a text.

extension Responder {
  /// The page for a problem, if it needs no waiting; otherwise a text.
  ///
  /// - Parameters:
  ///   - problem: Creates the problem, in the language of the request.
  ///   - request: The request.
  func response(to problem: @escaping @Sendable () -> Problem, _ request: Request) -> Response {
    Immediate.value { [self] in
      await choice.languages.run(for: request.target) { await page(for: problem(), request, purpose: .refusal) }
    } ?? text(problem())
  }

  func problem(_ error: any Error, in request: Request) -> Problem {
    if case RouteError.badQuery(let field) = error {
      let page =
        table.index.route(.get, at: request.target(without: field))
        ?? table.index.route(.get, at: String(request.path))
      return Problem(badQuery: field, wayOut: page.map { Problem.WayOut("Open the page without it", $0.location) })
    }
    if let problem = Problem(expected: error) { return problem }
    let requestID = "\(request.id)"
    logger.error(
      "\(request.method) \(LoggedPath.of(request.path)) failed: \(error)",
      metadata: ["request": "\(requestID)", "from": "\(request.client.address)"])
    return .fault(requestID: requestID)
  }

  /// The problem's page uses a new context, because what a failed action asked the browser to store must not be sent.
  ///
  /// If the layout throws, it is created again without a session. If that throws too, the response is plain text.
  func page(for problem: Problem, _ request: Request, purpose: RenderingPurpose = .visit) async -> Response {
    if purpose == .visit, wantsJSON(request.target, accept: request.headerFields[.accept]) { return json(problem) }
    let attempts = [request, Request(client: request.client)]
    for (number, request) in attempts.enumerated() {
      do {
        let context = context(of: request, for: purpose)
        context.begin(problem)
        return try await reading {
          let coordinator = try await makeCoordinator(context)
          context.reader = coordinator.reader
          do {
            let layout = try await coordinator.layout(around: coordinator.scene(for: problem))
            let page = fields.page(layout, status: problem.status, allowed: problem.allowedMethods, in: context)
            return page.withRetryAfter(problem.retryAfter)
          } catch {
            throw coordinator.problem(for: error) ?? error
          }
        }
      } catch {
        // The server is stopping, and has answered already.
        if Task.isCancelled { break }
        // While the database is away, no session can be read, and the second attempt makes the page.
        if number < attempts.count - 1, Problem(expected: error) != nil { continue }
        logger.error("no page for a problem: \(error)", metadata: ["request": "\(problem.requestID ?? "-")"])
      }
    }
    return text(problem)
  }

  func text(_ problem: Problem) -> Response {
    fields.text("\(problem.title). \(problem.message)\n", status: problem.status, allowed: problem.allowedMethods)
      .withRetryAfter(problem.retryAfter)
  }
}

extension Response {
  /// The response with the field `Retry-After` (RFC 9110, section 10.2.3).
  ///
  /// - Parameter seconds: When to try again; nil for a response without the field.
  func withRetryAfter(_ seconds: Int?) -> Response {
    guard let seconds else { return self }
    var response = self
    response.headerFields[.retryAfter] = "\(seconds)"
    return response
  }
}
