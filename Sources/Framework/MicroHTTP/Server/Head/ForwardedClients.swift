import Synchronization

/// Counts the requests in progress per client behind a proxy.
final class ForwardedClients: Sendable {
  private let counts = Mutex<[ClientNetwork: Int]>([:])
  private let limit: Int?

  /// - Parameter limit: The maximum number of requests in progress per client; `nil` for no limit, then nothing is
  ///   counted.
  init(limit: Int?) {
    self.limit = limit
  }

  /// A request that is refused because its client has too many in progress.
  struct TooMany: Error {}

  /// Counts a request.
  ///
  /// - Returns: The network to pass to ``end(_:)``; `nil` when nothing is counted.
  func begin(_ client: Client) throws(TooMany) -> ClientNetwork? {
    guard let limit, client.isForwarded else { return nil }
    let network = client.network
    let isWithinLimit = counts.withLock { counts in
      let count = counts[network, default: 0]
      if count < limit { counts[network] = count + 1 }
      return count < limit
    }
    if !isWithinLimit { throw TooMany() }
    return network
  }

  func end(_ network: ClientNetwork) {
    counts.withLock { counts in
      let count = counts[network, default: 0] - 1
      counts[network] = count > 0 ? count : nil
    }
  }
}
