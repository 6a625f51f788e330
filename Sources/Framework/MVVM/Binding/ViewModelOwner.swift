/// An object that shows a ViewModel, and binds to each one that it is given: a screen, a view, a reused cell.
///
/// ```swift
/// final class DemoScreen: ViewModelOwner {
///   let slot = ViewModelSlot<DemoViewModel>()
///   private let titleLabel = Label()
///
///   func bind(viewModel: DemoViewModel) -> [BindingToken] {
///     viewModel.bind(\.title, to: titleLabel, \.text)
///     viewModel.bind(\.count, to: self) { screen, count in screen.show(count) }
///   }
/// }
///
/// screen.viewModel = DemoViewModel()  // binds
/// ```
///
/// A class of the main actor conforms to `@MainActor ViewModelOwner`.
public protocol ViewModelOwner: AnyObject {
  /// The ViewModel's type, inferred from ``slot``.
  associatedtype Model: ViewModel

  /// Stores the ViewModel: `let slot = ViewModelSlot<DemoViewModel>()`.
  var slot: ViewModelSlot<Model> { get }

  /// Binds the owner to a ViewModel, and returns the bindings, one per line.
  ///
  /// Do not call it yourself: setting ``viewModel`` calls it, once for each ViewModel that is set.
  @BindingsBuilder func bind(viewModel: Model) -> [BindingToken]
}

extension ViewModelOwner {
  /// The ViewModel that is shown. Its owner keeps it alive.
  ///
  /// Setting another one cancels the bindings to the previous one, which may live on, stores the new one, and then
  /// calls ``bind(viewModel:)`` once. Setting the same one again does nothing; setting `nil` only cancels.
  public var viewModel: Model? {
    get { slot.viewModel }
    set {
      guard newValue !== slot.viewModel else { return }
      slot.replace(with: newValue)
      guard let newValue else { return }
      slot.keep(bind(viewModel: newValue), to: newValue)
    }
  }
}
