import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite("A problem")
struct ProblemTests {
  @Test("says what a person can do about an address")
  func routes() {
    #expect(Problem(RouteError.notFound).status == .notFound)
    #expect(Problem(RouteError.badQuery(field: "page")).message.contains("“page”"))
    let problem = Problem(RouteError.methodNotAllowed(allowed: [.get, .head]))
    #expect(problem.allowedMethods == [.get, .head])
    #expect(problem.message.contains("GET, HEAD"))
  }

  @Test("says that nothing was changed where a request was refused as the sender's fault")
  func refusals() {
    for status in [HTTPResponse.Status.badRequest, .contentTooLarge, .uriTooLong, .unsupportedMediaType] {
      let problem = Problem(Refusal(status, "A reason."))
      #expect(problem.status == status)
      #expect(problem.message.hasPrefix("A reason. Nothing was changed."))
    }
  }

  @Test("promises nothing where the server failed: an action may have run", arguments: [500, 503])
  func serverFaults(code: Int) {
    let problem = Problem(Refusal(HTTPResponse.Status(code: code), "A reason."))
    #expect(problem.status.code == code)
    #expect(!problem.message.contains("Nothing"))
    #expect(problem.title != "The request can't be read")
  }

  @Test("is what an expected error means, and nothing for a fault of the program")
  func expected() {
    #expect(Problem(expected: Problem(.gone, "", ""))?.status == .gone)
    #expect(Problem(expected: Refusal(.badRequest, ""))?.status == .badRequest)
    #expect(Problem(expected: FormError.invalidEscape)?.status == .badRequest)
    #expect(Problem(expected: SecretError()) == nil)
    #expect(Problem(expected: CancellationError())?.status == .serviceUnavailable)
  }

  @Test("of the program is a 500 with the id that it is given")
  func fault() {
    let problem = Problem.fault(requestID: "7")
    #expect(problem.status == .internalServerError)
    #expect(problem.requestID == "7")
  }
}
