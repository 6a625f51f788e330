import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds connections whose client has closed without the library noticing, and ends them.
///
/// With epoll, libmicrohttpd 0.9.75 misses the end of a stream that arrives together with the last bytes before it: it
/// stops reading at a short read. A client that only closes its sending side and waits for a response is left alone.
struct HangUps {
  /// Connections that the library has been told about, and that it had not ended at the last look.
  private var told: [ObjectIdentifier: Connection] = [:]

  /// Looks at every connection that waits for its client. Call it on one thread.
  ///
  /// The library is first told that there is nothing more to read, which does no harm to a request that it is about to
  /// hand over. Where that does not help, the connection is shut down for good.
  ///
  /// - Returns: Whether there were any such connections.
  mutating func end(in connections: ConnectionList) -> Bool {
    let dead = Self.closed(among: Self.waiting(in: connections))
    for connection in dead {
      let isFirstTime = told[ObjectIdentifier(connection)] == nil
      connections.visit(connection) { if $0.isWaitingForClient { $0.cut(whileReading: isFirstTime) } }
    }
    told = Dictionary(uniqueKeysWithValues: dead.map { (ObjectIdentifier($0), $0) })
    return !dead.isEmpty
  }

  private static func waiting(in connections: ConnectionList) -> [Connection] {
    var waiting: [Connection] = []
    connections.visit { if $0.isWaitingForClient { waiting.append($0) } }
    return waiting
  }

  /// Those whose client has closed and has left nothing to read.
  ///
  /// A connection may be closed meanwhile and its descriptor be another's: who acts on the result looks again.
  private static func closed(among connections: [Connection]) -> [Connection] {
    var polls = connections.map { pollfd(fd: $0.socket, events: Int16(CMHD_POLL_CLOSED), revents: 0) }
    guard !polls.isEmpty, poll(&polls, nfds_t(polls.count), 0) > 0 else { return [] }
    return zip(connections, polls).filter { $1.revents != 0 && CMHD_unread($1.fd) == 0 }.map(\.0)
  }
}

extension Connection {
  /// Nothing happens on the connection until its client sends more.
  fileprivate var isWaitingForClient: Bool { activity.current.phase != .answering }
}
