/// Lets ``ViewModelOwner/bind(viewModel:)`` list its bindings, one per line.
@resultBuilder
public enum BindingsBuilder {
  /// A binding. It is cancelled when another ViewModel is set.
  public static func buildExpression(_ binding: BindingToken) -> [BindingToken] { [binding] }

  /// Bindings that another function returned.
  public static func buildExpression(_ bindings: [BindingToken]) -> [BindingToken] { bindings }

  /// A statement that creates no binding, such as an assignment.
  public static func buildExpression(_ nothing: Void) -> [BindingToken] { [] }

  /// The lines of a block.
  public static func buildBlock(_ lines: [BindingToken]...) -> [BindingToken] { lines.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ lines: [BindingToken]?) -> [BindingToken] { lines ?? [] }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither(first lines: [BindingToken]) -> [BindingToken] { lines }

  /// The other branch.
  public static func buildEither(second lines: [BindingToken]) -> [BindingToken] { lines }

  /// A loop.
  public static func buildArray(_ rounds: [[BindingToken]]) -> [BindingToken] { rounds.flatMap(\.self) }
}
