import MicroHTTP

// Routes below hidden mounts. A request that may not use them is answered by a responder that does not have them, so their
// addresses are like all others without a page.

extension Responder {
  /// The responder that answers a request.
  func responder(for request: Request) async -> Responder {
    guard let withHiddenRoutes, let found = withHiddenRoutes.table.index.hiddenRoute(at: request.target) else {
      return self
    }
    return await withHiddenRoutes.isShown(found, to: request) ? withHiddenRoutes : self
  }

  /// Whether a hidden route exists for a request. An error hides it.
  private func isShown(_ found: RouteIndex.Found, to request: Request) async -> Bool {
    let result = Shown()
    _ = try? await reading {
      let coordinator = try await makeCoordinator(context(of: request))
      result.value = try await table.entry(found).isShown(coordinator, found.match)
      return Response()
    }
    return result.value
  }

  /// Refuses a body that is too large for an address without a route. The server has read it for a hidden one.
  func checkBody(of request: Request) throws {
    guard withHiddenRoutes != nil, !request.isSafe else { return }
    let count = request.headerFields[.contentLength].flatMap { Int($0) } ?? request.body.count
    if count > bodyLimit { throw Refusal(.contentTooLarge, "The body of the request is too large.") }
  }
}

private final class Shown {
  var value = false
}
