import Synchronization

/// Limits how many files of forms exist at a time, on behalf of the process's descriptors: in all, and for each network a
/// quarter of these, so that one client leaves room for others.
final class UploadSlots: Sendable {
  private let limit: Int
  private let limitPerNetwork: Int
  private let counts = Mutex<[ClientNetwork: Int]>([:])

  init(limit: Int) {
    self.limit = limit
    limitPerNetwork = (limit + 3) / 4
  }

  /// What a network may have of the slots.
  func share(of network: ClientNetwork) -> Share { Share(slots: self, network: network) }

  struct Share: Sendable {
    fileprivate let slots: UploadSlots
    fileprivate let network: ClientNetwork

    func take() throws(Refusal) { try slots.take(for: network) }

    func release() { slots.release(for: network) }
  }

  private func take(for network: ClientNetwork) throws(Refusal) {
    let isTaken = counts.withLock { counts in
      let own = counts[network, default: 0]
      // There are at most as many networks as slots.
      if own >= limitPerNetwork || counts.values.reduce(0, +) >= limit { return false }
      counts[network] = own + 1
      return true
    }
    if !isTaken { throw .tooManyUploads }
  }

  private func release(for network: ClientNetwork) {
    counts.withLock { counts in
      let rest = counts[network, default: 1] - 1
      counts[network] = rest > 0 ? rest : nil
    }
  }

  /// How many files there are: for tests.
  var usedCount: Int { counts.withLock { $0.values.reduce(0, +) } }
}
