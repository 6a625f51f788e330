import Foundation
import Synchronization

/// Inputs on eight connections at a time, each with a thread of its own, until the time is over or one finds a fault.
final class FuzzRun: Sendable {
  private let port: Int
  private let deadline: ContinuousClock.Instant
  private let seed: UInt64
  private let found = Mutex<String?>(nil)

  /// - Parameter seed: The seed of the first input of the first connection; the others follow from it.
  init(seed: UInt64, port: Int, for duration: Duration) {
    self.seed = seed
    self.port = port
    deadline = ContinuousClock.now + duration
  }

  /// The first fault that was found, with the bytes that led to it.
  var fault: String? { found.withLock { $0 } }

  /// - Returns: how many inputs were sent.
  func run() async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for lane in 0..<UInt64(8) {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.run(seed: self.seed &+ lane << 40)) }
          }
        }
      }
      return await group.reduce(0, +)
    }
  }

  private func run(seed: UInt64) -> Int {
    var count: UInt64 = 0
    while ContinuousClock.now < deadline, fault == nil {
      if let fault = fault(of: FuzzInput(seed: seed &+ count)) { found.withLock { $0 = $0 ?? fault } }
      count += 1
    }
    return Int(count)
  }

  private func fault(of input: FuzzInput) -> String? {
    do {
      let client = try FuzzClient(input, port: port)
      guard let fault = FuzzVerdict.fault(client, to: input) else { return nil }
      return "\(fault)\n\(input)\nreceived \(String(decoding: client.received, as: UTF8.self).debugDescription)"
    } catch {
      return "\(error)\n\(input)"
    }
  }
}
