import HTTPTypes
import MicroHTTP

/// The addresses of the admin listener. Each answer is plain text for a program.
struct AdminPages: Sendable {
  let metrics: @Sendable () -> String
  /// Why the program should get no requests; nil if it should.
  let obstacle: @Sendable () async -> String?

  func respond(to request: Request) async -> Response {
    // A page of another site can make a browser ask a name that means this machine.
    guard request.isForLoopback else { return text(.misdirectedRequest, "Use the address 127.0.0.1.") }
    guard request.isGETOrHEAD else {
      var response = text(.methodNotAllowed, "Only GET and HEAD are allowed.")
      response.headerFields[.allow] = "GET, HEAD"
      return response
    }
    switch request.path {
    case "/health": return text(.ok, "healthy")
    case "/ready":
      let obstacle = await obstacle()
      return text(obstacle == nil ? .ok : .serviceUnavailable, obstacle ?? "ready")
    case "/metrics":
      return Response(
        headerFields: [.contentType: PrometheusText.contentType, .cacheControl: "no-store"],
        body: .bytes(.utf8(metrics())))
    default: return text(.notFound, "The addresses are /health, /ready and /metrics.")
    }
  }

  private func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    var response = Response(status: status, text: "\(text)\n")
    response.headerFields[.cacheControl] = "no-store"
    return response
  }
}
