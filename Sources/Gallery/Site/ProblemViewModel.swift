import HTTPTypes
import MVVM
import Observation
import WebMVVM

/// What went wrong, and a link to continue.
@Observable
final class ProblemViewModel: Scene {
  let title: String
  let code: Int
  let message: String
  let wayOut: Problem.WayOut?
  let requestID: String?
  let index: Location

  init(_ problem: Problem, index: Location) {
    title = problem.title
    code = problem.status.code
    message = problem.message
    wayOut = problem.wayOut
    requestID = problem.requestID
    self.index = index
  }
}
