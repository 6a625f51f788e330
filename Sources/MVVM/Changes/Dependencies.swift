public import Foundation
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
    var deadline: Date?
    var isUnique = false
  }

  private let state = Mutex(State())
  private let outer: Dependencies?

  /// Nothing, so far. If the current task already records dependencies, they are added there too.
  public init() {
    outer = Self.current
  }

  /// The topics that were read.
  public var topics: TopicSet { state.withLock(\.topics) }

  /// Until when the page is right if no topic changes; nil for a page that does not depend on the clock.
  public var deadline: Date? { state.withLock(\.deadline) }

  /// Whether the page depends on something that cannot be compared. Such a page is only for the request it was made for.
  public var isUnique: Bool { state.withLock(\.isUnique) }

  /// Adds a topic.
  public func insert(_ topic: Topic) {
    state.withLock { $0.topics.insert(topic) }
    outer?.insert(topic)
  }

  /// Adds that the page is right until `date`. The earliest date counts.
  public func expire(at date: Date) {
    state.withLock { $0.deadline = min($0.deadline ?? date, date) }
    outer?.expire(at: date)
  }

  /// Adds something that cannot be compared.
  public func becomeUnique() {
    state.withLock { $0.isUnique = true }
    outer?.becomeUnique()
  }
}
