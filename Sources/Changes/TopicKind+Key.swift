extension TopicKind {
  /// The topic of the kind's part with this key, such as the digest of a token. The first two bytes determine the topic.
  /// Missing bytes count as 0.
  public func callAsFunction(_ key: some Sequence<UInt8>) -> Topic {
    var bytes = key.makeIterator()
    let (high, low) = (Int64(bytes.next() ?? 0), Int64(bytes.next() ?? 0))
    return self(high << 8 | low)
  }
}
