import HTTPTypes
import Synchronization

/// Counts the requests in progress per client behind a proxy.
final class ForwardedClients: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let limit: Int?

  /// - Parameter limit: The maximum number of requests in progress per client; `nil` for no limit, then nothing is
  ///   counted.
  init(limit: Int?) {
    self.limit = limit
  }

  /// A request that is refused because its client has too many in progress.
  struct TooMany: Error {
    let client: String
  }

  /// Counts a request.
  ///
  /// - Returns: The client to pass to ``end(_:)``; `nil` when nothing is counted.
  func begin(_ fields: HTTPFields) throws(TooMany) -> String? {
    guard let limit, let client = ClientNetwork.forwarded(in: fields) else { return nil }
    let isWithinLimit = counts.withLock { counts in
      let count = counts[client, default: 0]
      if count < limit { counts[client] = count + 1 }
      return count < limit
    }
    if !isWithinLimit { throw TooMany(client: client) }
    return client
  }

  func end(_ client: String) {
    counts.withLock { counts in
      let count = counts[client, default: 0] - 1
      counts[client] = count > 0 ? count : nil
    }
  }
}
