import Foundation

/// Ends a run of tests in which no test ends any more, with the names of those that have not ended. Without it, one test that hangs
/// makes the whole run hang.
struct TestRunWatch {
  /// How long no test may end. `VITRINE_TEST_PATIENCE` sets another number of seconds.
  static let timeout = Duration.seconds(
    ProcessInfo.processInfo.environment["VITRINE_TEST_PATIENCE"].flatMap { Int($0) } ?? 600)

  /// The tests that have not ended. All tests begin at once, and wait for one of a few places. So in the end, when those that
  /// can end have ended, these are the ones that hang.
  private var running: Set<String> = []
  private var lastEnd = ContinuousClock.now
  private(set) var isOver = false

  /// Takes a line of Swift Testing's event stream, which is JSON:
  /// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md
  mutating func take(_ line: some DataProtocol) {
    guard let record = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
      let event = record["payload"] as? [String: Any]
    else { return }
    let test = event["testID"] as? String ?? ""
    switch event["kind"] as? String {
    // The others are suites and targets.
    case "testStarted" where test.contains("("): running.insert(test)
    case "testCaseEnded": lastEnd = .now
    case "testEnded":
      running.remove(test)
      lastEnd = .now
    case "runEnded": isOver = true
    default: break
    }
  }

  /// What to say about the tests that hang; nil if there are none.
  var complaint: String? {
    guard !running.isEmpty, ContinuousClock.now - lastEnd > Self.timeout else { return nil }
    let names = running.sorted().map { "  \($0)\n" }.joined()
    return "\n✘ No test has ended for \(Self.timeout). The run is ended. These tests have not ended:\n\(names)"
  }
}

/// Called on a thread of its own by CTestSupport.
@c(watch_test_run) func watchTestRun(events: CInt) {
  var watch = TestRunWatch()
  let newline = Data("\n".utf8)
  // The beginning of a line. A line can have megabytes, because it contains the arguments of a test.
  var received = Data()
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while !watch.isOver {
    var entry = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 1_000) > 0 {
      let count = read(events, &chunk, chunk.count)
      guard count > 0 else { return }
      var unread = received.endIndex
      received.append(contentsOf: chunk[..<count])
      while let end = received.range(of: newline, in: unread..<received.endIndex) {
        watch.take(received[..<end.lowerBound])
        received.removeSubrange(..<end.upperBound)
        unread = received.startIndex
      }
    }
    if let complaint = watch.complaint {
      try? FileHandle.standardError.write(contentsOf: Data(complaint.utf8))
      for child in ProcessTree.descendants(of: getpid()) { kill(child, SIGKILL) }
      _exit(EX_SOFTWARE)
    }
  }
}
