import Foundation
import Synchronization

/// Inputs on eight connections at a time, each with a thread of its own, until one finds a fault.
final class FuzzRun: Sendable {
  /// When it ends.
  enum Length: Sendable {
    /// After so many inputs on each connection.
    case inputs(Int)
    case seconds(Int)
  }

  private let port: Int
  private let length: Length
  private let start = ContinuousClock.now
  private let seed: UInt64
  private let found = Mutex<String?>(nil)

  /// - Parameter seed: The seed of the first input of the first connection; the others follow from it.
  init(seed: UInt64, port: Int, for length: Length) {
    self.seed = seed
    self.port = port
    self.length = length
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
    var count = 0
    while !isOver(after: count), fault == nil {
      if let fault = fault(of: FuzzInput(seed: seed &+ UInt64(count))) { found.withLock { $0 = $0 ?? fault } }
      count += 1
    }
    return count
  }

  private func isOver(after count: Int) -> Bool {
    switch length {
    case .inputs(let limit): count >= limit
    case .seconds(let limit): ContinuousClock.now - start >= .seconds(limit)
    }
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
