import WebMVVM

/// How an action, or loading, changed the State of a ViewModel.
struct StateChangeViewModel {
  let title: String
  let properties: [Property]
  /// What it means that no property changed.
  let unchanged: String

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

  /// What the action or the loading changed.
  init(_ change: WorkReport.Change) {
    let cause = change.step == .action ? "by the action" : "by loading"
    self.init(
      "\(change.scene), \(change.isOnPage ? "on its page, " : "")\(cause)", from: change.before, to: change.after,
      unchanged: change.step == .action
        ? """
        The State of this ViewModel is the same as before. It lives for this request: an action changes the Model, and \
        the ViewModel of the next page loads it.
        """ : "The State of this ViewModel is as it was created. Loading changed nothing.")
  }

  /// How the State of the page that an action leads to differs from what the same browser loaded before.
  ///
  /// - Parameter before: What the browser loaded before; nil if it has not shown the page. Then all State is new.
  init(next change: WorkReport.Change, after before: WorkReport.Change?) {
    let isSame = before?.scene == change.scene
    self.init(
      "\(change.scene), on the page that follows, \(isSame ? "since it was loaded before" : "loaded for the first time")",
      from: isSame ? before?.after ?? [] : [], to: change.after,
      unchanged: isSame
        ? "The page that follows shows the same State as when this browser loaded it before."
        : "This ViewModel has no State: it was created with all that it shows.")
  }

  private init(_ title: String, from before: [StateProperty], to after: [StateProperty], unchanged: String) {
    self.title = title
    self.unchanged = unchanged
    properties = StateDifference.properties(from: before, to: after).map { property in
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
