import Synchronization

/// What the load has done so far.
final class Counts: Sendable {
  enum Work: String, CaseIterable {
    case page = "pages", write = "writes", stream = "streams", event = "events", load = "imports", failure = "failures"
  }

  private let counts = Mutex<[Work: Int]>([:])
  private let reasons = Mutex<[String]>([])

  func add(_ work: Work) { counts.withLock { $0[work, default: 0] += 1 } }

  /// Counts a failure. The first reasons are shown at the end.
  func fail(_ reason: String) {
    add(.failure)
    reasons.withLock { if $0.count < 10 { $0.append(reason) } }
  }

  subscript(work: Work) -> Int { counts.withLock { $0[work, default: 0] } }

  var summary: String {
    let done = Work.allCases.map { "\(self[$0]) \($0.rawValue)" }.joined(separator: ", ")
    return ([done] + reasons.withLock { $0 }).joined(separator: "\n")
  }
}
