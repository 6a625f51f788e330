public import Observation

/// Binding State to what shows it: the present value at once, then every new one.
///
/// ```swift
/// viewModel.bind(\.title, to: label, \.text)
/// viewModel.bind(\.subtitle, to: label, \.text, absent: "–")
/// viewModel.bind(\.cells, to: self) { screen, cells in screen.table.show(cells) }
/// token = viewModel.bind(\.count) { print($0) }
/// ```
///
/// What holds, for a source that is `@Observable`:
///
/// - The present value is sent before `bind` returns, and every new one before the assignment that made it returns: in
///   order, none left out, however quickly they follow each other. No task and no run loop is involved. (On Apple's
///   platforms, a new value is sent in a later turn of the main actor: see <doc:Binding>.)
/// - A value equal to the one before is not new, and isn't sent. (A repeated Action that must be noticed is an Action,
///   a ``Command`` say, and not a change of State.)
/// - A computed property is sent when what it was computed from has changed, and it with it.
/// - A change made while a value is being delivered is delivered at once, within it. Bindings that had not had the value
///   before it by then go straight to the newer one. Which of several bindings is first isn't defined.
/// - Nothing is sent after `cancel()`, or when either side has gone. Neither side is kept alive by the binding.
///
/// State is bound in the isolation in which it changes: one task's, or one actor's. The compiler sees to it for classes
/// that are not `Sendable` and for those of a global actor; a class that is `Sendable` by a lock of its own must not be
/// changed elsewhere, which is trapped where an actor bound it.
extension Observable where Self: AnyObject {
  /// Sends `state` to a property of `target`, until either of them goes or the token is cancelled.
  ///
  /// An absent value is sent like any other, so that the target is cleared.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 }
  }

  /// Sends `state`, which is always there, to a property of `target` that could do without, such as a label's text.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value?>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 }
  }

  /// Sends `state` to a property of `target` that must have a value: `absent` when there is none.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value?>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>,
    absent: Value, isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 ?? absent }
  }

  /// Gives `state` to a closure together with `target`, until either of them goes or the token is cancelled.
  ///
  /// The closure need not capture `target`, and should not: what it captures lives as long as the binding.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, isolation: isolated (any Actor)? = #isolation,
    _ send: @escaping (Target, Value) -> Void
  ) -> BindingToken {
    StateBinding(state, of: self, isKeptBySource: true, isolation: isolation) { [weak target] in
      target.map { target in { value in send(target, value) } }
    }
  }

  /// Gives `state` to a closure, until its source goes or its token is cancelled or let go.
  ///
  /// The token keeps what the closure captures. Where an object keeps the token, let the closure capture it weakly, or
  /// take the form with a target.
  public func bind<Value>(
    _ state: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation, _ send: @escaping (Value) -> Void
  ) -> BindingToken {
    StateBinding(state, of: self, isKeptBySource: false, isolation: isolation) { send }
  }
}
