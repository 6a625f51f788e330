import WebMVVM

/// How an action, or loading, changed the State of a ViewModel.
struct StateChangeViewModel {
  let title: String
  let properties: [Property]

  /// A property that changed.
  struct Property {
    let name: String
    let lines: [Line]
  }

  /// A line of the difference.
  struct Line {
    /// The kind of the line, for its style.
    let kind: String
    let sign: String
    let text: String
  }

  init(_ change: WorkReport.Change) {
    let cause = change.step == .action ? "by the action" : "by loading"
    title = "\(change.scene), \(change.isOnPage ? "on its page, " : "")\(cause)"
    properties = StateDifference.properties(from: change.before, to: change.after).map { property in
      Property(name: property.name, lines: property.lines.map(Self.line))
    }
  }

  private static func line(_ line: StateDifference.Line) -> Line {
    switch line {
    case .removed(let text): Line(kind: "removed", sign: "−", text: text)
    case .added(let text): Line(kind: "added", sign: "+", text: text)
    case .same(let text): Line(kind: "same", sign: " ", text: text)
    case .gap(let count): Line(kind: "gap", sign: " ", text: "… \(count) equal \(count == 1 ? "line" : "lines")")
    }
  }
}
