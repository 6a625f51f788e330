import Synchronization
import Testing

@testable import WebMVVM

@Suite struct KeptStoreTests {
  /// Counts how often two equal ones are compared. A dictionary also compares a key with those that are near it.
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  private struct Element: Hashable, Sendable {
    let value: Int
    let counter: Counter

    static func == (first: Element, second: Element) -> Bool {
      guard first.value == second.value else { return false }
      first.counter.count.wrappingAdd(1, ordering: .relaxed)
      return true
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  private let counter = Counter()
  private var comparisons: Int { counter.count.load(ordering: .relaxed) }

  private func list(_ first: Int) -> [Element] { (first..<first + 15).map { Element(value: $0, counter: counter) } }

  /// Keys that were read again are other copies of the same data.
  @Test func `A list that was read again is soon compared no longer`() {
    let store = KeptStore<[Element], Int>(limit: 64)
    for key in 0..<7 { store.keep(key, for: list(key)) }
    let again = (0..<7).map(list)

    for _ in 0..<1_000 { for key in 0..<7 { #expect(store.value(for: again[key]) == key) } }

    // Each is replaced once, after as many lookups of it as `replacement` says at most, with three lookups more.
    #expect(comparisons > 0)
    #expect(comparisons <= 7 * (KeptStore<[Element], Int>.replacement + 3) * 15)
    let before = comparisons
    for _ in 0..<1_000 { for key in 0..<7 { #expect(store.value(for: again[key]) == key) } }
    #expect(comparisons == before)
  }

  @Test func `The value that was kept last is found`() {
    let store = KeptStore<[Element], String>(limit: 2)
    store.keep("first", for: list(1))
    store.keep("second", for: list(1))

    #expect(store.value(for: list(1)) == "second")
    #expect(store.value(for: list(2)) == nil)
  }
}
