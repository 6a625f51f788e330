public import Synchronization

/// Values by their keys and the language of the request, up to a limit. If there are more, all are made again.
@usableFromInline
final class KeptStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Hashable, Sendable {
    @usableFromInline let key: Key
    @usableFromInline let language: Language

    @inlinable init(_ key: Key) { (self.key, language) = (key, .current) }

    /// Few entries differ only in their language.
    @inlinable func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  @usableFromInline struct State {
    @usableFromInline var values: [Entry: Value] = [:]
    @usableFromInline var findings = 0

    /// Puts a key in the place of an equal one. A dictionary keeps the first one.
    @usableFromInline
    mutating func replace(_ entry: Entry, with value: Value) {
      values[entry] = nil
      values[entry] = value
    }
  }

  private let limit: Int
  @usableFromInline let state = Mutex(State())

  @usableFromInline
  init(limit: Int) { self.limit = limit }

  /// How often the key of a value is replaced. It is a prime number, so that keys that come in turn are all replaced.
  @inlinable static var replacement: Int { 61 }

  /// Nil if there is none.
  ///
  /// If data was read again, its copy in a key is equal to the kept one, but all of it must be compared to know that. To
  /// compare a copy with itself takes no time. So the key is replaced now and then by the one that is asked for now.
  // It is inlinable, so that it is specialised for its types.
  @inlinable
  func value(for key: Key) -> Value? {
    let entry = Entry(key)
    return state.withLock { state in
      guard let value = state.values[entry] else { return nil }
      state.findings &+= 1
      if state.findings % Self.replacement == 0 { state.replace(entry, with: value) }
      return value
    }
  }

  @usableFromInline
  func keep(_ value: Value, for key: Key) {
    let entry = Entry(key)
    state.withLock { state in
      if state.values.count >= limit { state.values.removeAll(keepingCapacity: true) }
      state.replace(entry, with: value)
    }
  }
}
