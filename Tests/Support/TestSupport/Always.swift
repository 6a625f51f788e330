/// Runs `body`, and then `end` in any case.
///
/// - Throws: The error of `body`, or else that of `end`.
package func always<Value>(
  _ body: () async throws -> Value, then end: () async throws -> Void
) async throws -> Value {
  let result: Result<Value, any Error>
  do {
    result = .success(try await body())
  } catch {
    result = .failure(error)
  }
  do {
    try await end()
  } catch {
    _ = try result.get()
    throw error
  }
  return try result.get()
}
