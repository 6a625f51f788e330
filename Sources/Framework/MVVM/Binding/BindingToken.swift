/// A running binding. Cancel it to stop it.
///
/// A binding to a target lives as long as its source and its target, whether or not the token is kept. A binding to a
/// closure alone lives as long as its source and its token: when the token is released, the binding ends.
///
/// A token belongs to the isolation of its source: it is not `Sendable`, and is cancelled in the isolation that it was
/// created in.
public class BindingToken {
  // Only this module can make subclasses, and each overrides what ends the program here.
  init() {}

  /// Whether the binding has ended: it was cancelled, or its source or its target was released.
  public var isCancelled: Bool { preconditionFailure("A subclass must override isCancelled") }

  /// Ends the binding at once, also during a delivery, and releases what its closure captures. Calling it again has no
  /// effect.
  public func cancel() { preconditionFailure("A subclass must override cancel") }
}
