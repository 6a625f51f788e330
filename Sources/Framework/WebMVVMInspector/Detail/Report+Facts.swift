import HTTPTypes
import WebMVVM

private typealias Fact = FactListViewModel.Fact

extension RequestReport {
  /// What is known about the response.
  var facts: [FactListViewModel.Fact] {
    let texts = [("Redirects to", redirect), ("Message", work.message), ("Page", keeping.text)]
    let optional = texts.compactMap { name, text in text.map { Fact(name: name, text: $0) } }
    return [Fact(name: "Status", text: "\(status)")] + optional + [Fact(name: "Body", text: body)]
  }

  /// The fields in the query of the address.
  var queryFacts: [FactListViewModel.Fact] { query.map(\.fact) }

  private var body: String {
    switch answer {
    case .site: "\(bytes) bytes"
    case .file: "A file, \(bytes) bytes"
    case .stream: "A stream of changes"
    }
  }
}

extension UpdateReport {
  /// What is known about the update.
  var facts: [FactListViewModel.Fact] {
    [Fact(name: "Result", text: result.text), Fact(name: "Streams", text: "\(streams)")]
  }

  /// The ids of the parts that were sent.
  var partsSent: [String] { if case .sent(let parts, _) = result { parts } else { [] } }
}

extension WorkReport {
  /// The route.
  var facts: [FactListViewModel.Fact] {
    route.map { [Fact(name: "Route", text: $0.pattern), Fact(name: "Coordinator", text: $0.coordinator)] } ?? []
  }

  /// The fields of the form that was sent.
  var formFacts: [FactListViewModel.Fact] { fields.map(\.fact) }

  /// The steps with their durations.
  var stepFacts: [FactListViewModel.Fact] {
    if steps.isEmpty { return [] }
    return steps.map { Fact(name: $0.step.text, text: DurationText.milliseconds($0.duration)) }
      + [Fact(name: "Total", text: DurationText.milliseconds(total))]
  }
}

extension WorkReport.Field {
  fileprivate var fact: FactListViewModel.Fact {
    let lines = [text ?? "••• (a secret)", error.map { "Refused: \($0)" } ?? ""]
    return FactListViewModel.Fact(name: name, text: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

extension PageKeeping {
  fileprivate var text: String? {
    switch self {
    case .wasKept: "Kept by an earlier request. Nothing was rendered."
    case .isKept: "Rendered, and kept for later requests."
    case .isNotKept(let reason): "Rendered, and not kept: \(reason)."
    case .isNone: nil
    }
  }
}

extension UpdateReport.Result {
  fileprivate var text: String {
    switch self {
    case .sent(let parts, let bytes):
      "\(parts.count) \(parts.count == 1 ? "part" : "parts") sent, \(bytes) bytes to each stream"
    case .unchanged: "The page is the same as before. Nothing was sent."
    case .ended(let status): "The page is now answered with \(status), so it is no longer brought up to date."
    case .failed(let status): "The page failed with \(status). It is rendered again later."
    }
  }
}

extension WorkReport.Step {
  fileprivate var text: String {
    switch self {
    case .route: "Find the route"
    case .action: "Coordinator and action"
    case .load: "Load the State"
    case .layout: "Layout"
    case .render: "Render"
    case .rest: "Rest"
    }
  }
}
