import Observation

/// Sends the value of a key path now and after every change of a property that it read.
final class StateBinding<Source: AnyObject & Observable, Value>: BindingToken {
  /// Returns the function to send a value to, or nil when the target was released.
  typealias Receiver = () -> ((Value) -> Void)?

  private let state: KeyPath<Source, Value>
  private weak var source: Source?
  /// Weak, because an actor can own the source that keeps this binding.
  private weak var isolation: (any Actor)?
  private let isKeptBySource: Bool
  private var receiver: Receiver?
  private var lastValue: Value?
  private var round = 0

  init(
    _ state: KeyPath<Source, Value>, of source: Source, isKeptBySource: Bool, isolation: (any Actor)?,
    receiver: @escaping Receiver
  ) {
    self.state = state
    self.source = source
    self.isKeptBySource = isKeptBySource
    self.isolation = isolation
    self.receiver = receiver
    super.init()
    deliver()
  }

  override var isCancelled: Bool { source == nil || receiver?() == nil }

  override func cancel() {
    receiver = nil
    lastValue = nil
  }

  private func deliver() {
    guard let source, let send = receiver?() else { return cancel() }
    let value = track(source)
    if let lastValue, isEqual(lastValue, value) { return }
    // Kept only for comparison. A value that is not Equatable is not kept.
    lastValue = value is any Equatable ? value : nil
    send(value)
  }

  /// Reads again after every change, because a computed property may read other properties this time.
  private func track(_ source: Source) -> Value {
    round += 1
    // Only the isolation of the source changes the source, and the closure runs in the thread of that change. On Apple's
    // platforms, both are the main actor.
    nonisolated(unsafe) let didChange = didChange(inRound: round)
    return trackChange(of: { source[keyPath: state] }, didChange: { didChange() })
  }

  /// Ignores the callback of an older round: a change during a delivery has started a new round and has sent its value.
  private func didChange(inRound round: Int) -> () -> Void {
    let change = { (binding: StateBinding) in
      guard binding.round == round, binding.receiver != nil else { return }
      binding.isolation?.preconditionIsolated("State must change where it was bound")
      binding.deliver()
    }
    return isKeptBySource ? { change(self) } : { [weak self] in self.map(change) }
  }
}

/// Whether two values of one type can be compared and are equal.
private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func compare<Comparable: Equatable>(_ first: Comparable) -> Bool { first == second as? Comparable }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}
