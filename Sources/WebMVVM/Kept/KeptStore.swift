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

  private let limit: Int
  @usableFromInline let values = Mutex<[Entry: Value]>([:])

  @usableFromInline
  init(limit: Int) { self.limit = limit }

  // It is inlinable, so that it is specialised for its types.
  @inlinable
  func value(for key: Key) -> Value? {
    let entry = Entry(key)
    return values.withLock { $0[entry] }
  }

  @usableFromInline
  func keep(_ value: Value, for key: Key) {
    let entry = Entry(key)
    values.withLock { values in
      if values.count >= limit { values.removeAll(keepingCapacity: true) }
      values[entry] = value
    }
  }
}
