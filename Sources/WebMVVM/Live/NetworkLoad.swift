import MicroHTTP

/// How many pages the networks of the readers have open.
struct NetworkLoad {
  /// The numbers are counted again after this time.
  private static let interval = Duration.seconds(1)

  private var counts: [ClientNetwork: Int] = [:]
  private var countedAt: ContinuousClock.Instant?

  /// Counts the pages of all streams if the last count is too old.
  mutating func update(
    _ streams: some Collection<(stream: LiveStream, pages: [OpenPage])>, at now: ContinuousClock.Instant = .now
  ) {
    if let countedAt, now - countedAt < Self.interval { return }
    countedAt = now
    counts.removeAll(keepingCapacity: true)
    for (stream, pages) in streams { counts[stream.network, default: 0] += pages.count }
  }

  /// The number of pages that the network of a page's readers has open. Of several networks, it is that with the fewest. It
  /// is 1 if none of them was counted yet.
  func crowd(of page: OpenPage) -> Int {
    page.streams.values.lazy.compactMap { counts[$0.network] }.min() ?? 1
  }
}
