import HTTPTypes
import WebMVVM

/// An event in a few words.
struct EventSummary {
  /// How many topics or pages are listed in a summary.
  private static let nameLimit = 4

  let title: String
  let result: String
  var isFailure = false
  var facts: [String] = []

  init(_ event: SiteEvent) {
    switch event {
    case .request(let report): self.init(report)
    case .change(let topics):
      self.init(title: "Change of the Model", result: Self.list(topics))
    case .update(let report): self.init(report)
    }
  }

  private init(title: String, result: String) {
    self.title = title
    self.result = result
  }

  private init(_ report: RequestReport) {
    if case .stream(let pages) = report.answer {
      title = "Stream of \(Self.list(pages))"
      result = "opened"
      return
    }
    title = "\(report.method) \(report.target)"
    let keeping =
      switch report.keeping {
      case .wasKept: ", kept"
      case .isKept: ", rendered"
      case .isNotKept: ", not kept"
      case .isNone: report.answer == .file ? ", file" : ""
      }
    result = "\(report.status.code)\(keeping)"
    isFailure = report.status.code >= 400
    facts = [DurationText.milliseconds(report.work.total)]
    if let redirect = report.redirect { facts.append("to \(redirect)") }
    if !report.topicsTouched.isEmpty { facts.append("touched \(Self.list(report.topicsTouched))") }
  }

  private init(_ report: UpdateReport) {
    title = "Update of \(report.page)"
    switch report.result {
    case .sent(let parts, let bytes):
      result = "\(parts.count) \(parts.count == 1 ? "part" : "parts"), \(bytes) bytes"
    case .unchanged: result = "no difference"
    case .ended(let status):
      result = "ended: \(status.code)"
    case .failed(let status):
      result = "failed: \(status.code)"
      isFailure = true
    }
    facts = [
      DurationText.milliseconds(report.work.total), "\(report.streams) \(report.streams == 1 ? "stream" : "streams")",
    ]
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - nameLimit
    return names.prefix(nameLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
