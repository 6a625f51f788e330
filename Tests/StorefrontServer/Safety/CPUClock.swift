import Foundation
import TestSupport

/// The time that a process has used the processors.
struct CPUClock {
  private let id: clockid_t

  init(of pid: pid_t) throws {
    var id = clockid_t()
    guard clock_getcpuclockid(pid, &id) == 0 else { throw ChildProgram.Failure(description: "no clock of \(pid)") }
    self.id = id
  }

  var time: Duration {
    var time = timespec()
    clock_gettime(id, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// What texts cost that are costly, against a plain text of the same size.
enum TextCost {
  /// - Parameter cost: The time of the processors that a program needs for a text.
  /// - Returns: The text that costs more than three times as much, with its costs; nil if there is none.
  static func excess(_ texts: [CostlyText], cost: (CostlyText) async throws -> Duration) async throws
    -> [String]
  {
    // The first one may have to prepare something. The same text again could be answered with a page that was kept.
    let plain = min(try await cost(.plain), try await cost(.otherPlain))
    // The program may have done something else at the same time.
    let limit = plain * 3 + .milliseconds(50)
    var excess: [String] = []
    for text in texts {
      var least = try await cost(text)
      for _ in 0..<2 where least >= limit { least = min(least, try await cost(text)) }
      if least >= limit { excess.append("\(text.name): \(least) instead of \(plain)") }
    }
    return excess
  }
}
