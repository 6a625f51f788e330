/// Reports what changes in the Model, whoever changes it.
public protocol ChangeSource: Sendable {
  /// The number of the last change. It is never less than that of a change that was acknowledged before the call, in
  /// this process or in another one.
  ///
  /// - Throws: An error if the Model cannot be reached. Then nothing is known about its changes.
  func currentChange() async throws -> ChangeNumber

  /// The same number, if it is known without waiting; otherwise nil. A site answers at once only if it is known.
  var currentChangeIfKnown: ChangeNumber? { get }

  /// Whether none of the topics was touched by a change after `number`, as far as the last ``currentChange()`` knows.
  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool

  /// Calls `body` with the topics of each change until the observation is released. Several changes may be reported
  /// together. A change in this process is reported at once, and a change in another process within 100 milliseconds.
  ///
  /// - Parameter body: It is called on any thread, one call after the other. It must not block.
  func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation

  /// The kinds of the topics that changes touch. Only tools for developers use them.
  var topicKinds: [TopicKind] { get }
}

extension ChangeSource {
  /// No kinds are known.
  public var topicKinds: [TopicKind] { [] }
}

extension ChangeSource {
  /// Nil: to read the number means to wait.
  public var currentChangeIfKnown: ChangeNumber? { nil }
}

/// The number of a change of the Model. Later changes have greater numbers.
public struct ChangeNumber: RawRepresentable, Comparable, Hashable, Sendable {
  /// The number: 0 before the first change.
  public let rawValue: Int64

  /// Creates a number.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Whether `lhs` is the number of an earlier change.
  public static func < (lhs: ChangeNumber, rhs: ChangeNumber) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// An observation of changes. It ends when it is released.
public final class ChangeObservation: Sendable {
  private let end: @Sendable () -> Void

  /// Creates an observation that calls a function when it is released.
  ///
  /// - Parameter end: Ends the observation. It is called once.
  public init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit { end() }
}
