/// Events: observers receive the values sent after they began to observe, and none sent before.
///
/// ```swift
/// viewModel.refresh.errors.bind(to: self) { screen, error in screen.show(error) }
/// token = viewModel.refresh.errors.bind { print($0) }
/// ```
///
/// The object that has events to report creates a signal, `let cellClick = Signal<Goods.ID>()`, and only that object
/// sends on it.
///
/// A value is sent synchronously to everyone who observed when it was sent and still does, in the order in which they
/// began.
///
/// A site does not need it: nobody who observes a signal of a request lives longer than the request. An Action returns where
/// it leads, and other people's pages follow the topics that it touches.
public final class Signal<Value> {
  private var bindings: [Kept] = []

  /// Creates a signal without observers.
  public init() {}

  /// Passes every future value to a closure together with `target`, until `target` or the signal is released or the
  /// token is cancelled. The closure should not capture `target`.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ send: @escaping (Target, Value) -> Void
  ) -> BindingToken {
    let binding = SignalBinding<Value> { [weak target] in target.map { target in { value in send(target, value) } } }
    keep(Kept(weak: binding, strong: binding))
    return binding
  }

  /// Passes every future value to a closure, until the signal is released or the token is cancelled or released.
  public func bind(_ send: @escaping (Value) -> Void) -> BindingToken {
    let binding = SignalBinding<Value> { send }
    keep(Kept(weak: binding))
    return binding
  }

  /// Sends `value` to the current observers. All of them have received it when it returns.
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

/// One observer of a signal.
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
