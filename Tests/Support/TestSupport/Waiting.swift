/// Waits until a condition holds.
///
/// - Parameters:
///   - what: What is waited for, for the error. It is evaluated at the end, so it can say what is there instead.
///   - limit: It only ends a test that would hang. A busy machine needs far less.
///   - condition: Is evaluated every few milliseconds.
/// - Throws: ``WaitedTooLong``; `CancellationError` if the test's own time limit is over; what `condition` throws.
package func waitUntil(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(300), _ condition: () async throws -> Bool
) async throws {
  try await waitFor(what(), within: limit) { try await condition() ? true : nil }
}

/// Waits until there is a value, and returns it. For the parameters, see ``waitUntil(_:within:_:)``.
@discardableResult
package func waitFor<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(300), _ value: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + limit
  while true {
    // On a busy machine, the sleep may end long after the deadline. Then this looks once more.
    let isLate = ContinuousClock.now >= deadline
    if let value = try await value() { return value }
    if isLate { throw WaitedTooLong(what: what(), limit: limit) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// What a test waited for did not happen.
package struct WaitedTooLong: Error, CustomStringConvertible {
  let what: String
  let limit: Duration

  package var description: String { "waited for \(limit) until \(what)" }
}
