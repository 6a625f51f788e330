public import Observation

/// Binds State to a target: sends the current value at once, then every new value.
///
/// ```swift
/// viewModel.bind(\.title, to: label, \.text)
/// viewModel.bind(\.subtitle, to: label, \.text, absent: "–")
/// viewModel.bind(\.cells, to: self) { screen, cells in screen.table.show(cells) }
/// token = viewModel.bind(\.count) { print($0) }
/// ```
///
/// Guarantees for an `@Observable` source:
///
/// - The current value is sent before `bind` returns, and every new value before the assignment that set it returns.
///   Values are sent in order and none is left out. No task and no run loop is involved.
/// - A value equal to the previous one is not sent. (To notice a repeated Action, observe the Action itself, for
///   example a ``Command``, instead of a change of State.)
/// - A computed property is sent when the properties it reads have changed and its own value has changed with them.
/// - A change made during a delivery is delivered at once, within that delivery. Bindings that have not received the
///   older value by then receive only the newer one. The order of several bindings is not defined.
/// - Nothing is sent after `cancel()`, or after either side was released. The binding keeps neither side alive.
///
/// State must change in the isolation in which it was bound: one task or one actor. The compiler checks this for
/// classes that are not `Sendable` and for those of a global actor. A class that is `Sendable` because of its own lock
/// must not be changed elsewhere; where an actor bound it, this traps.
///
/// A site does not need it: a page is printed once, when its State is complete, and its ViewModel ends with the request, and
/// with it each binding. Open pages follow the topics of the Model instead.
extension Observable where Self: AnyObject {
  /// Sends `state` to a property of `target`, until either of them is released or the token is cancelled.
  ///
  /// `nil` is sent like any other value, so the target is cleared.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 }
  }

  /// Sends non-optional `state` to an optional property of `target`, such as a label's text.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value?>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 }
  }

  /// Sends optional `state` to a non-optional property of `target`: `absent` replaces `nil`.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value?>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>,
    absent: Value, isolation: isolated (any Actor)? = #isolation
  ) -> BindingToken {
    bind(state, to: target) { $0[keyPath: property] = $1 ?? absent }
  }

  /// Passes `state` to a closure together with `target`, until either of them is released or the token is cancelled.
  ///
  /// The closure should not capture `target`: what it captures lives as long as the binding.
  @discardableResult
  public func bind<Value, Target: AnyObject>(
    _ state: KeyPath<Self, Value>, to target: Target, isolation: isolated (any Actor)? = #isolation,
    _ send: @escaping (Target, Value) -> Void
  ) -> BindingToken {
    StateBinding(state, of: self, isKeptBySource: true, isolation: isolation) { [weak target] in
      target.map { target in { value in send(target, value) } }
    }
  }

  /// Passes `state` to a closure, until its source is released or its token is cancelled or released.
  ///
  /// The token keeps what the closure captures. If an object keeps the token, capture that object weakly, or use the
  /// form with a target.
  public func bind<Value>(
    _ state: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation, _ send: @escaping (Value) -> Void
  ) -> BindingToken {
    StateBinding(state, of: self, isKeptBySource: false, isolation: isolation) { send }
  }
}
