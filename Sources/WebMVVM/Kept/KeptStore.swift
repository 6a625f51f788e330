public import Synchronization

/// Values by their keys, up to a limit. If there are more, all are made again.
@usableFromInline
final class KeptStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  @usableFromInline let values = Mutex<[Key: Value]>([:])

  @usableFromInline
  init(limit: Int) { self.limit = limit }

  // It is inlinable, so that it is specialised for its types.
  @inlinable
  func value(for key: Key) -> Value? { values.withLock { $0[key] } }

  @usableFromInline
  func keep(_ value: Value, for key: Key) {
    values.withLock { values in
      if values.count >= limit { values.removeAll(keepingCapacity: true) }
      values[key] = value
    }
  }
}
