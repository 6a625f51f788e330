/// Divides long writes into steps, and lets one step after the other into the database.
///
/// A step takes a few milliseconds. The writes of others come between two steps, and wait for one of them at most, however many
/// long writes there are.
actor LongWrites {
  /// The maximum number of rows that a step changes.
  static let step = 250

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` for each part of the rows, when it is its turn. Steps have their turns in the order in which they begin to wait.
  ///
  /// - Returns: The sum of what `body` returns.
  func run<Row: Sendable>(_ rows: [Row], _ body: @Sendable ([Row]) async throws -> Int) async throws -> Int {
    var sum = 0
    for start in stride(from: 0, to: rows.count, by: Self.step) {
      await takeTurn()
      defer { endTurn() }
      sum += try await body(Array(rows[start...].prefix(Self.step)))
    }
    return sum
  }

  private func takeTurn() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } } else { isTaken = true }
  }

  /// Passes the turn on to the step that waits longest.
  private func endTurn() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
