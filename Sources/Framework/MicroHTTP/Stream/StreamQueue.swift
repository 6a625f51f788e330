/// The bytes of a stream that the system has not taken yet.
struct StreamQueue {
  private(set) var count = 0
  private var parts: [Bytes] = []
  /// How much of the first part was sent.
  private var offset = 0

  var isEmpty: Bool { parts.isEmpty }

  /// Whether more bytes may wait. An empty queue accepts a message of any length.
  func accepts(_ count: Int, limit: Int) -> Bool { isEmpty || self.count + count <= limit }

  /// - Parameter sent: How many bytes at the beginning were sent already. Use it only if the queue is empty.
  mutating func append(_ bytes: Bytes, sent: Int = 0) {
    guard sent < bytes.count else { return }
    if parts.isEmpty { offset = sent }
    parts.append(bytes)
    count += bytes.count - sent
  }

  /// Adds bytes before all others. Nothing of the queue may have been sent.
  mutating func prepend(_ bytes: Bytes) {
    parts.insert(bytes, at: 0)
    count += bytes.count
  }

  /// Passes bytes to `send` until it takes less than it gets.
  ///
  /// - Parameter send: Returns how many bytes it took; `nil` after an error.
  /// - Returns: `false` after an error.
  mutating func drain(_ send: (UnsafeRawBufferPointer) -> Int?) -> Bool {
    var finished = 0
    defer { parts.removeFirst(finished) }
    for part in parts {
      let wanted = part.count - offset
      guard let sent = part.withUnsafeBytes({ send(UnsafeRawBufferPointer(rebasing: $0[offset...])) }) else {
        return false
      }
      count -= sent
      if sent < wanted {
        offset += sent
        return true
      }
      offset = 0
      finished += 1
    }
    return true
  }

  mutating func removeAll() { self = StreamQueue() }
}
