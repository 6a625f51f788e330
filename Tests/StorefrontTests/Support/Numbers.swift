import Synchronization

/// Numbers in the order in which they came.
final class Numbers: Sendable {
  private let kept = Mutex<[Int]>([])

  var numbers: [Int] { kept.withLock(\.self) }

  func add(_ number: Int) { kept.withLock { $0.append(number) } }
}
