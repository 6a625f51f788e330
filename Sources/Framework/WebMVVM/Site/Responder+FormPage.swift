import HTTPTypes
import MicroHTTP

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
