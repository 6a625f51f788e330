import Synchronization

/// A fixed number of integers that several threads use at the same time.
///
/// It is `@unchecked Sendable` because its elements are atomic.
package final class AtomicNumbers: @unchecked Sendable {
  private let numbers: UnsafeMutableBufferPointer<Atomic<Int64>>

  package init(count: Int, repeating number: Int64) {
    numbers = .allocate(capacity: count)
    for index in 0..<count { numbers.initializeElement(at: index, to: Atomic(number)) }
  }

  deinit {
    numbers.deinitialize()
    numbers.deallocate()
  }

  package subscript(_ index: Int) -> Int64 {
    get { numbers[index].load(ordering: .acquiring) }
    set { numbers[index].store(newValue, ordering: .releasing) }
  }
}
