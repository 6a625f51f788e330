import CMicroHTTPD
import Glibc

/// Finds and ends connections whose client has closed without the library noticing.
///
/// With epoll, libmicrohttpd 0.9.75 misses the end of a stream that arrives together with the last bytes before it,
/// because it stops reading at a short read. A client that only closes its sending side and waits for a response is not
/// affected.
struct HangUps {
  /// Connections that were shut down for reading, and that the library had not ended at the last check.
  private var reported: [ObjectIdentifier: Connection] = [:]

  /// Checks every connection that waits for its client. Call it on one thread only.
  ///
  /// First the connection is shut down for reading. This does not affect a request that the library is about to pass
  /// on. If the connection is still there at the next check, it is shut down in both directions.
  ///
  /// - Returns: Whether there were such connections.
  mutating func end(in connections: ConnectionList) -> Bool {
    let dead = Self.closed(among: Self.waiting(in: connections))
    for connection in dead {
      let isFirstTime = reported[ObjectIdentifier(connection)] == nil
      connections.visit(connection) { if $0.isWaitingForClient { $0.cut(whileReading: isFirstTime) } }
    }
    reported = Dictionary(uniqueKeysWithValues: dead.map { (ObjectIdentifier($0), $0) })
    return !dead.isEmpty
  }

  private static func waiting(in connections: ConnectionList) -> [Connection] {
    var waiting: [Connection] = []
    connections.visit { if $0.isWaitingForClient { waiting.append($0) } }
    return waiting
  }

  /// The connections whose client has closed and that have no bytes left to read.
  ///
  /// Meanwhile a connection can be closed and its descriptor be reused, so the caller must check again before it acts.
  private static func closed(among connections: [Connection]) -> [Connection] {
    var polls = connections.map { pollfd(fd: $0.socket, events: Int16(CMHD_POLL_CLOSED), revents: 0) }
    guard !polls.isEmpty, poll(&polls, nfds_t(polls.count), 0) > 0 else { return [] }
    return zip(connections, polls).filter { $1.revents != 0 && CMHD_unread($1.fd) == 0 }.map(\.0)
  }
}

extension Connection {
  /// Whether the connection is idle until its client sends more.
  fileprivate var isWaitingForClient: Bool { activity.current.phase != .answering }
}
