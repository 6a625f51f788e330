import HTTPTypes
import Synchronization

/// How many requests are under way of each client behind a proxy.
final class ForwardedClients: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let limit: Int?

  /// - Parameter limit: How many requests a client may have under way; `nil` for any number, and nothing is counted.
  init(limit: Int?) {
    self.limit = limit
  }

  /// A request that was refused because its client has too many.
  struct TooMany: Error {
    let client: String
  }

  /// Counts a request.
  ///
  /// - Returns: The client to pass to ``end(_:)``; `nil` where nothing is counted.
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
