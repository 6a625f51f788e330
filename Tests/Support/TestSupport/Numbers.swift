import Synchronization

/// Numbers in the order in which they came.
package final class Numbers: Sendable {
  package init() {}

  private let kept = Mutex<[Int]>([])

  package var numbers: [Int] { kept.withLock(\.self) }

  package func add(_ number: Int) { kept.withLock { $0.append(number) } }
}
