extension BuildStatus {
  /// The problems that a page shows. More are counted.
  private static let shownLimit = 20

  /// What a page shows above its own content; empty if there is nothing to say.
  package var html: String {
    switch self {
    case .current: ""
    case .building(let progress):
      "<p role=\"status\" class=\"building\">Building… \(Self.escaped(progress))</p>"
    case .failed(let problems): Self.panel(problems)
    }
  }

  private static func panel(_ problems: [BuildProblem]) -> String {
    let shown = problems.prefix(shownLimit).map { problem in
      let place = problem.place.map { "<b>\(escaped($0))</b>" } ?? ""
      let details = problem.details.isEmpty ? "" : "<pre>\(escaped(problem.details))</pre>"
      return "<li>\(place)<span>\(escaped(problem.message))</span>\(details)</li>"
    }
    let rest = problems.count > shownLimit ? "<p>\(problems.count - shownLimit) more are in the terminal.</p>" : ""
    return """
      <section role="alert" class="failed"><h2>The program is not up to date</h2>\
      <p>Mend this and save. The page then follows.</p>\
      <ol>\(shown.joined())</ol>\(rest)</section>
      """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
