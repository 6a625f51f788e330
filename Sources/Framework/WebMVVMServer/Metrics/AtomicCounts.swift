import Synchronization

/// A fixed number of integers that several threads count with at the same time.
///
/// It is `@unchecked Sendable` because its elements are atomic.
final class AtomicCounts: @unchecked Sendable {
  private let numbers: UnsafeMutableBufferPointer<Atomic<Int64>>

  init(count: Int) {
    numbers = .allocate(capacity: count)
    for index in 0..<count { numbers.initializeElement(at: index, to: Atomic(0)) }
  }

  deinit {
    numbers.deinitialize()
    numbers.deallocate()
  }

  var count: Int { numbers.count }

  subscript(_ index: Int) -> Int64 { numbers[index].load(ordering: .relaxed) }

  func add(_ amount: Int64, at index: Int) { numbers[index].wrappingAdd(amount, ordering: .relaxed) }

  func set(_ number: Int64, at index: Int) { numbers[index].store(number, ordering: .relaxed) }
}
