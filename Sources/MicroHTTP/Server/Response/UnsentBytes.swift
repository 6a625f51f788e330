import Synchronization

/// The memory of responses that clients have not read yet, per network and in all.
///
/// Only what was made for one request counts. Files, and responses that are made once for all clients, need no more memory if
/// many clients read them slowly.
final class UnsentBytes: Sendable {
  /// Smaller bodies are not counted. They fit into a socket's buffer.
  private static let smallest = 16 << 10

  private struct State {
    var total = 0
    var counts: [ClientNetwork: Int] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int
  private let limitPerNetwork: Int

  /// - Parameters:
  ///   - limit: The maximum number of bytes of all networks together; 0 for no limit.
  ///   - limitPerNetwork: The same for one network.
  init(limit: Int, limitPerNetwork: Int) {
    self.limit = limit > 0 ? limit : .max
    self.limitPerNetwork = limitPerNetwork > 0 ? limitPerNetwork : .max
  }

  /// The bytes of all responses that are being sent.
  var total: Int { state.withLock(\.total) }

  /// The memory of one response.
  struct Share {
    fileprivate let count: Int
    fileprivate let network: ClientNetwork
  }

  /// Counts the body of a response.
  ///
  /// - Returns: What to pass to ``release(_:)`` when the body has been sent; nil for a body that is not counted.
  /// - Throws: ``Refusal/tooManyUnsentBytes``.
  func take(_ body: Response.Body, for client: Client) throws(Refusal) -> Share? {
    guard case .bytes(let bytes) = body, bytes.count >= Self.smallest else { return nil }
    let share = Share(count: bytes.count, network: client.network)
    let isWithinLimits = state.withLock { state in
      let count = state.counts[share.network, default: 0] + share.count
      // A single response is sent in any case.
      let isFirst = count == share.count
      guard isFirst || count <= limitPerNetwork && state.total + share.count <= limit else { return false }
      state.counts[share.network] = count
      state.total += share.count
      return true
    }
    if !isWithinLimits { throw .tooManyUnsentBytes }
    return share
  }

  /// The body has been sent, or its client is gone.
  func release(_ share: Share) {
    state.withLock { state in
      let count = state.counts[share.network, default: 0] - share.count
      state.counts[share.network] = count > 0 ? count : nil
      state.total -= share.count
    }
  }
}
