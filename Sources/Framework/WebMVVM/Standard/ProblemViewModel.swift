import HTTPTypes
import MVVM
import Observation

/// The problem page of a site that has no such page of its own.
@Observable
final class ProblemViewModel: Scene {
  let title: String
  let message: String
  let wayOut: Problem.WayOut?
  let status: String
  /// The number under which the log has more.
  let request: String?

  init(_ problem: Problem) {
    title = problem.title
    message = problem.message
    wayOut = problem.wayOut
    status = String(localized: "Status \(problem.status.code)")
    request = problem.requestID.map { String(localized: "Request \($0)") }
  }
}
