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
  let home: Location
  let sortList: Location

  init(_ problem: Problem, home: Location, sortList: Location) {
    title = problem.title
    code = problem.status.code
    message = problem.message
    wayOut = problem.wayOut
    requestID = problem.requestID
    self.home = home
    self.sortList = sortList
  }
}
