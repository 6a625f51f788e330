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
    var reason: StaticString?
    var nonces: [String] = []
  }

  private let state = Mutex(State())

  /// Nothing, so far.
  public init() {}

  /// The topics that were read.
  public var topics: TopicSet { state.withLock(\.topics) }

  /// Until when the page is right if no topic changes; nil for a page that does not depend on the clock.
  public var deadline: Date? { state.withLock(\.deadline) }

  /// Whether the page depends on something that cannot be compared. Such a page is only for the request it was made for.
  public var isUnique: Bool { state.withLock { $0.reason != nil } }

  /// The first reason why the page is unique, for developers; nil if it is not.
  public var reasonToBeUnique: String? { state.withLock { $0.reason.map { "\($0)" } } }

  /// Adds a topic.
  public func insert(_ topic: Topic) {
    state.withLock { $0.topics.insert(topic) }
  }

  /// Adds that the page is right until `date`. The earliest date counts.
  public func expire(at date: Date) {
    state.withLock { $0.deadline = min($0.deadline ?? date, date) }
  }

  /// The random texts that the page contains. Two pages that differ only in them show the same.
  public var nonces: [String] { state.withLock(\.nonces) }

  /// Adds a random text that the page contains, such as the id of a form. The page is then unique.
  public func insert(nonce: String) {
    state.withLock {
      $0.nonces.append(nonce)
      $0.reason = $0.reason ?? "it contains a random text"
    }
  }

  /// Adds something that cannot be compared.
  ///
  /// - Parameter reason: What it is, for developers, such as "it reads the whole request".
  public func becomeUnique(because reason: StaticString = "it depends on something that cannot be compared") {
    state.withLock { $0.reason = $0.reason ?? reason }
  }
}
