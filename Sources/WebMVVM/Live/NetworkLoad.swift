import MicroHTTP

/// How many pages the networks of the readers have open.
struct NetworkLoad {
  /// The numbers are counted again after this time.
  private static let interval = Duration.seconds(1)

  private var counts: [String: Int] = [:]
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

  /// The number of pages that the network of a page's readers has open. Of several networks, it is that with the fewest.
  func crowd(of page: OpenPage) -> Int {
    var least = Int.max
    for stream in page.streams.values {
      least = min(least, counts[stream.network] ?? 1)
      if least <= 1 { break }
    }
    return least == .max ? 1 : least
  }
}

extension Request {
  /// The network of the client. Only a proxy on this machine is believed when it says for whom it asks.
  var network: String {
    (peer.isLoopback ? ClientNetwork.forwarded(in: headerFields) : nil) ?? ClientNetwork.name(of: remoteAddress)
  }
}
