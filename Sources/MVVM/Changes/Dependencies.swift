import Synchronization

/// What a page is made from. It is collected while the page is loaded, without code in the ViewModel.
///
/// The layer that reads the Model adds the topics of each read. Code that depends on the clock adds until when its result
/// is right. Code that depends on something that cannot be compared, such as a random number, says so.
///
/// ```swift
/// let sources = Dependencies()
/// try await Dependencies.$current.withValue(sources) { try await scene.load() }
/// sources.topics
/// ```
public final class Dependencies: Sendable {
  /// The dependencies of the page that the current task loads; nil if nobody wants to know them.
  @TaskLocal public static var current: Dependencies?

  private struct State {
    var topics = TopicSet()
    var deadline: Double?
    var isUnique = false
    var nonces: [String] = []
  }

  private let state = Mutex(State())
  private let outer: Dependencies?

  /// Nothing, so far. If the current task already records dependencies, they are added there too.
  public init() {
    outer = Self.current
  }

  /// The topics that were read.
  public var topics: TopicSet { state.withLock(\.topics) }

  /// Until when the page is right if no topic changes, in seconds since 1970 (UTC); nil for a page that does not depend on
  /// the clock.
  public var deadline: Double? { state.withLock(\.deadline) }

  /// Whether the page depends on something that cannot be compared. Such a page is only for the request it was made for.
  public var isUnique: Bool { state.withLock(\.isUnique) }

  /// Adds a topic.
  public func insert(_ topic: Topic) {
    state.withLock { $0.topics.insert(topic) }
    outer?.insert(topic)
  }

  /// Adds that the page is right until a time. The earliest time counts.
  ///
  /// - Parameter seconds: The time in seconds since 1970 (UTC).
  public func expire(atSecondsSince1970 seconds: Double) {
    state.withLock { $0.deadline = min($0.deadline ?? seconds, seconds) }
    outer?.expire(atSecondsSince1970: seconds)
  }

  /// The random texts that the page contains. Two pages that differ only in them show the same.
  public var nonces: [String] { state.withLock(\.nonces) }

  /// Adds a random text that the page contains, such as the id of a form. It has the same length each time. The page is
  /// then unique.
  public func insert(nonce: String) {
    state.withLock {
      $0.nonces.append(nonce)
      $0.isUnique = true
    }
    outer?.insert(nonce: nonce)
  }

  /// Adds something that cannot be compared.
  public func becomeUnique() {
    state.withLock { $0.isUnique = true }
    outer?.becomeUnique()
  }
}
