/// Changes that belong together: an editor that saves all files, or a switch of branches.
struct ChangeBatch {
  /// Nothing more has changed for so long, in milliseconds.
  static let quiet: Int64 = 60
  /// Changes that never stop do not hold the first ones up for longer, in milliseconds.
  static let limit: Int64 = 500

  private(set) var changes: Set<ChangedPath> = []
  private var first: Int64 = 0
  private var last: Int64 = 0

  /// Adds a change that matters.
  ///
  /// - Parameter time: In milliseconds.
  mutating func add(_ change: ChangedPath, at time: Int64) {
    guard change != .other else { return }
    if changes.isEmpty { first = time }
    last = time
    changes.insert(change)
  }

  /// How long to wait until the batch is complete, in milliseconds; nil if there is none.
  func wait(at time: Int64) -> Int64? {
    changes.isEmpty ? nil : max(0, min(last + Self.quiet, first + Self.limit) - time)
  }

  /// The changes, if they are complete.
  mutating func take(at time: Int64) -> Set<ChangedPath>? {
    guard wait(at: time) == 0 else { return nil }
    defer { self = ChangeBatch() }
    return changes
  }
}
