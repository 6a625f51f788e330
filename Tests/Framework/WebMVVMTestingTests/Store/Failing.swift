import Synchronization
import Testing

/// The body must record exactly one failure, at the caller's location, whose message contains all of these words.
func expectFailure(
  _ words: String..., sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async {
  let recorded = Mutex<[Issue]>([])
  await withKnownIssue(sourceLocation: sourceLocation) {
    do { try await body() } catch { Issue.record(error) }
  } matching: { issue in
    recorded.withLock { $0.append(issue) }
    return true
  }
  let failures = recorded.withLock { $0 }
  #expect(failures.count == 1, "\(failures)", sourceLocation: sourceLocation)
  let text = failures.flatMap(\.comments).map(\.rawValue).joined(separator: "\n")
  for word in words { #expect(text.contains(word), "\(text)", sourceLocation: sourceLocation) }
  for failure in failures {
    #expect(failure.sourceLocation?.fileID == sourceLocation.fileID, sourceLocation: sourceLocation)
    #expect((failure.sourceLocation?.line ?? 0) >= sourceLocation.line, sourceLocation: sourceLocation)
  }
}
