/// A binding that is under way: cancel it, and nothing more is sent.
///
/// A binding to a target lives as long as its source and its target, whether or not its token is kept. A binding to a
/// closure alone lives as long as its source and its token: let the token go, and it ends.
///
/// A token belongs where its source belongs: it is not `Sendable`, and is cancelled in the isolation that it was made in.
public class BindingToken {
  init() {}

  /// Whether nothing will be sent any more: it was cancelled, or its source or its target has gone.
  public var isCancelled: Bool { preconditionFailure("A binding says for itself whether it is cancelled") }

  /// Ends the binding at once, from within a delivery too, and lets go of what its closure holds. Can be repeated.
  public func cancel() { preconditionFailure("A binding ends itself") }
}
