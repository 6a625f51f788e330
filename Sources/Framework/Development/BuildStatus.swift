/// What the edit loop is doing, as the pages of the program show it.
package enum BuildStatus: Sendable, Hashable {
  /// The program that answers is the one of the sources.
  case current
  /// A build runs. The text is its progress, such as `[12/34] Compiling Notes`.
  case building(String)
  /// The build has failed, or the new program has not started.
  case failed([BuildProblem])
}

/// Something that a person has to mend before the program follows the sources again.
package struct BuildProblem: Sendable, Hashable {
  /// The file as it is shown, mostly below the package's folder; nil if the problem is in no file.
  package var file: String?
  /// The line, from 1.
  package var line: Int?
  /// What is wrong.
  package var message: String
  /// The source, with the compiler's notes and what it offers as a cure; empty if there is none.
  package var details: String

  package init(file: String? = nil, line: Int? = nil, message: String, details: String = "") {
    (self.file, self.line, self.message, self.details) = (file, line, message, details)
  }

  /// `Sources/Notes/Note.swift:12`; nil if the problem is in no file.
  package var place: String? { file.map { file in line.map { "\(file):\($0)" } ?? file } }
}

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
