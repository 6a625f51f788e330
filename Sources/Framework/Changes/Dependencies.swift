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
    var reason: StaticString?
    var nonces: [String] = []
  }

  private let state = Mutex(State())
  private let outer: Dependencies?
  /// Whether somebody wants to know the topics. If a page is neither kept nor observed, nobody does.
  package let recordsTopics: Bool

  /// Nothing, so far. If the current task already records dependencies, they are added there too.
  public convenience init() { self.init(recordsTopics: true) }

  package init(recordsTopics: Bool) {
    outer = Self.current
    self.recordsTopics = recordsTopics || outer?.recordsTopics == true
  }

  /// The topics that were read.
  public var topics: TopicSet { state.withLock(\.topics) }

  /// Until when the page is right if no topic changes, in seconds since 1970 (UTC); nil for a page that does not depend on
  /// the clock.
  public var deadline: Double? { state.withLock(\.deadline) }

  /// Whether the page depends on something that cannot be compared. Such a page is only for the request it was made for.
  public var isUnique: Bool { state.withLock { $0.reason != nil } }

  /// The first reason why the page is unique, for developers; nil if it is not.
  public var reasonToBeUnique: String? { state.withLock { $0.reason.map { "\($0)" } } }

  /// Adds a topic.
  public func insert(_ topic: Topic) {
    guard recordsTopics else { return }
    state.withLock { $0.topics.insert(topic) }
    outer?.insert(topic)
  }

  /// Adds the topics of something that was made before.
  public func insert(contentsOf topics: TopicSet) {
    guard recordsTopics else { return }
    state.withLock { $0.topics.formUnion(topics) }
    outer?.insert(contentsOf: topics)
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
      $0.reason = $0.reason ?? "it contains a random text"
    }
    outer?.insert(nonce: nonce)
  }

  /// Adds something that cannot be compared.
  ///
  /// - Parameter reason: What it is, for developers, such as "it reads the whole request".
  public func becomeUnique(because reason: StaticString = "it depends on something that cannot be compared") {
    state.withLock { $0.reason = $0.reason ?? reason }
    outer?.becomeUnique(because: reason)
  }
}
