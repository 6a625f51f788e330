import HTTPTypes
import MVVM
import Observation

/// The problem page of a site that has no such page of its own.
@Observable
final class StandardProblemViewModel: Scene, View {
  static var scene: StaticString { "Problem" }

  let title: String
  private let problem: Problem

  init(_ problem: Problem) {
    title = problem.title
    self.problem = problem
  }

  func render(into html: inout HTMLWriter) {
    html.append("<h1>")
    html.text(problem.title)
    html.append("</h1>\n<p>")
    html.text(problem.message)
    html.append("</p>\n")
    if let wayOut = problem.wayOut {
      html.append("<p><a href=\"")
      html.url(wayOut.location)
      html.append("\">")
      html.text(wayOut.text)
      html.append("</a></p>\n")
    }
    html.append("<p><small>")
    html.text(LocalizedText("Status \(problem.status.code)"))
    if let requestID = problem.requestID {
      html.append(" · ")
      html.text(LocalizedText("Request \(requestID)"))
    }
    html.append("</small></p>\n")
  }
}
