import Synchronization

/// The memory that is held for clients, per network and in all: responses that they have not read yet, or bodies that they
/// have not sent to the end.
final class ClientMemory: Sendable {
  /// Smaller bodies are not counted. They fit into a socket's buffer.
  private static let smallest = 16 << 10

  private struct State {
    var total = 0
    var counts: [ClientNetwork: Int] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int
  private let limitPerNetwork: Int

  /// - Parameters:
  ///   - limit: The maximum number of bytes of all networks together; 0 for no limit.
  ///   - limitPerNetwork: The same for one network.
  init(limit: Int, limitPerNetwork: Int) {
    self.limit = limit > 0 ? limit : .max
    self.limitPerNetwork = limitPerNetwork > 0 ? limitPerNetwork : .max
  }

  /// The bytes of all bodies.
  var total: Int { state.withLock(\.total) }

  /// The memory of one body.
  struct Share {
    fileprivate var count: Int
    fileprivate let network: ClientNetwork
  }

  /// Counts a body, or more of it.
  ///
  /// - Parameters:
  ///   - share: What the body has; pass it to ``release(_:)`` when it is no longer needed. Nil while the body is too small to
  ///     be counted.
  ///   - count: The bytes of the body so far.
  /// - Returns: Whether that is within the limits; otherwise nothing is changed. The only body of a network always is, until
  ///   the others have twice the limit together. So nobody is refused because of others with several bodies.
  func grow(_ share: inout Share?, to count: Int, for client: Client) -> Bool {
    guard count >= Self.smallest else { return true }
    let (old, network) = (share?.count ?? 0, share?.network ?? client.network)
    let isWithinLimits = state.withLock { state in
      let (others, all) = (state.counts[network, default: 0] - old, state.total - old)
      let isWithinLimits =
        others == 0 ? all / 2 < limit : others + count <= limitPerNetwork && all + count <= limit
      guard isWithinLimits else { return false }
      state.counts[network] = others + count
      state.total += count - old
      return true
    }
    if isWithinLimits { share = Share(count: count, network: network) }
    return isWithinLimits
  }

  /// The body is not needed any more.
  func release(_ share: inout Share?) {
    guard let old = share else { return }
    share = nil
    state.withLock { state in
      let count = state.counts[old.network, default: 0] - old.count
      state.counts[old.network] = count > 0 ? count : nil
      state.total -= old.count
    }
  }
}
