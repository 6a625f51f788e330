import MVVM
import Observation
import WebMVVM

/// The layout of each page, with the signed-in person and the message of the last action.
struct NotebookLayout: View {
  static var scene: StaticString { "Layout" }

  let content: any Scene
  let person: String?
  let message: String?

  func render(into html: inout HTMLWriter) {
    html.append("<!DOCTYPE html><html lang=\"en\"><head><title>")
    html.attribute(content.title)
    html.append("</title></head><body>")
    if let person {
      html.append("<p id=\"person\">")
      html.text(person)
      html.append("</p>")
    }
    if let message {
      html.append("<p role=\"status\">")
      html.text(message)
      html.append("</p>")
    }
    html.append("<main data-scene=\"")
    html.attribute(type(of: content).scene)
    html.append("\">")
    html.view(content)
    html.append("</main></body></html>")
  }
}

/// The page for a problem.
@Observable
final class NotebookProblemViewModel: Scene {
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
    html.append("</h1><p id=\"message\">")
    html.text(problem.message)
    html.append("</p>")
    if let requestID = problem.requestID {
      html.append("<p id=\"request\">")
      html.text(requestID)
      html.append("</p>")
    }
  }
}
