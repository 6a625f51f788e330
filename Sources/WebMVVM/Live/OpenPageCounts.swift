import MicroHTTP

/// How many pages the networks of the readers have open.
struct OpenPageCounts {
  let limit: Int
  private var counts: [ClientNetwork: Int] = [:]

  /// - Parameter limit: The maximum number of open pages of a network.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of open pages of a network.
  subscript(network: ClientNetwork) -> Int { counts[network] ?? 0 }

  /// Counts one more page, and returns true; false if the network has as many as it may.
  mutating func add(to network: ClientNetwork) -> Bool {
    guard self[network] < limit else { return false }
    counts[network] = self[network] + 1
    return true
  }

  /// Counts pages no longer.
  mutating func remove(_ count: Int = 1, from network: ClientNetwork) {
    let left = self[network] - count
    counts[network] = left > 0 ? left : nil
  }
}
