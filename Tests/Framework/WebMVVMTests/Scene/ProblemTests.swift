import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct ProblemTests {
  @Test func `A problem says what a person can do about an address`() {
    #expect(Problem(RouteError.notFound).status == .notFound)
    #expect(Problem(RouteError.badQuery(field: "page")).message.contains("“page”"))
    let problem = Problem(RouteError.methodNotAllowed(allowed: [.get, .head]))
    #expect(problem.allowedMethods == [.get, .head])
    #expect(problem.message.contains("GET, HEAD"))
  }

  @Test func `A problem says that nothing was changed if the request was refused because of an error of the client`() {
    for status in [HTTPResponse.Status.badRequest, .contentTooLarge, .uriTooLong, .unsupportedMediaType] {
      let problem = Problem(Refusal(status, "A reason."))
      #expect(problem.status == status)
      #expect(problem.message.hasPrefix("A reason. Nothing was changed."))
    }
  }

  @Test(arguments: [500, 503])
  func `A problem does not say that nothing was changed if the server failed`(code: Int) {
    let problem = Problem(Refusal(HTTPResponse.Status(code: code), "A reason."))
    #expect(problem.status.code == code)
    #expect(!problem.message.contains("Nothing"))
    #expect(problem.title != "The request is invalid")
  }

  @Test func `An expected error becomes a problem, and a fault of the program does not`() {
    #expect(Problem(expected: Problem(.gone, "", ""))?.status == .gone)
    #expect(Problem(expected: Refusal(.badRequest, ""))?.status == .badRequest)
    #expect(Problem(expected: FormError.invalidEscape)?.status == .badRequest)
    #expect(Problem(expected: SecretError()) == nil)
    #expect(Problem(expected: CancellationError())?.status == .serviceUnavailable)
  }

  @Test func `A problem of the program is a 500 with the id that it is given`() {
    let problem = Problem.fault(requestID: "7")
    #expect(problem.status == .internalServerError)
    #expect(problem.requestID == "7")
  }
}
