/// Values that happen rather than last: who watches gets those that come, and none that came before.
///
/// ```swift
/// viewModel.refresh.errors.bind(to: self) { screen, error in screen.show(error) }
/// token = viewModel.refresh.errors.bind { print($0) }
/// ```
///
/// Whoever has something to tell makes one, `let cellClick = Signal<Goods.ID>()`, and is the only one to send on it.
///
/// A value is sent synchronously, to each who watched when it was sent and still does, in the order in which they began.
public final class Signal<Value> {
  private var bindings: [Kept] = []

  /// A signal that nobody watches yet.
  public init() {}

  /// Gives every value to come to a closure together with `target`, until `target` or the signal goes or the token is
  /// cancelled. The closure should not capture `target`.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ send: @escaping (Target, Value) -> Void
  ) -> BindingToken {
    let binding = SignalBinding<Value> { [weak target] in target.map { target in { value in send(target, value) } } }
    keep(Kept(weak: binding, strong: binding))
    return binding
  }

  /// Gives every value to come to a closure, until the signal goes or the token is cancelled or let go.
  public func bind(_ send: @escaping (Value) -> Void) -> BindingToken {
    let binding = SignalBinding<Value> { send }
    keep(Kept(weak: binding))
    return binding
  }

  /// Sends `value` to those who watch now, and is done with it before it returns.
  public func send(_ value: Value) {
    for binding in bindings { binding.weak?.deliver(value) }
  }

  private func keep(_ binding: Kept) {
    bindings.removeAll { $0.weak?.isCancelled ?? true }
    bindings.append(binding)
  }

  private struct Kept {
    weak var weak: SignalBinding<Value>?
    var strong: SignalBinding<Value>?
  }
}

/// What one who watches a signal asked for.
private final class SignalBinding<Value>: BindingToken {
  private var receiver: (() -> ((Value) -> Void)?)?

  init(receiver: @escaping () -> ((Value) -> Void)?) {
    self.receiver = receiver
    super.init()
  }

  override var isCancelled: Bool { receiver?() == nil }

  override func cancel() { receiver = nil }

  func deliver(_ value: Value) {
    guard let send = receiver?() else { return cancel() }
    send(value)
  }
}
