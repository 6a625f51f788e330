import Observation

/// Sends what a key path reads, now and after every change of what it read on its way.
final class StateBinding<Source: AnyObject & Observable, Value>: BindingToken {
  /// Gives where to send a value to, or nothing when the target has gone.
  typealias Receiver = () -> ((Value) -> Void)?

  private let state: KeyPath<Source, Value>
  private weak var source: Source?
  /// Weak, since an actor may own the source that keeps this binding.
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
    // Only to compare with: what has no equality is not kept.
    lastValue = value is any Equatable ? value : nil
    send(value)
  }

  /// Reads again at every round: a computed property may have read something else this time.
  private func track(_ source: Source) -> Value {
    round += 1
    // The isolation of the source guards it: the tracking calls it on the thread that has just changed the source, and
    // only the source's own isolation, where this binding was made, may change it. (Region isolation keeps a source,
    // its target and its token together; `didChange` checks an actor's.)
    nonisolated(unsafe) let didChange = didChange(inRound: round)
    return trackChange(of: { source[keyPath: state] }, didChange: { didChange() })
  }

  /// A round that is over is told of nothing: a change during a delivery has begun another and sent its value already.
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
