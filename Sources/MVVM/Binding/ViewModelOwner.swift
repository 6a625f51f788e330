/// One that shows a ViewModel, and binds to each that it is given: a screen, a view, a cell that is used again.
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
/// A class of the main actor says `@MainActor ViewModelOwner`.
public protocol ViewModelOwner: AnyObject {
  /// The ViewModel's type, found from ``slot``.
  associatedtype Model: ViewModel

  /// Where the ViewModel is kept: `let slot = ViewModelSlot<DemoViewModel>()`.
  var slot: ViewModelSlot<Model> { get }

  /// Binds the owner to a ViewModel, and gives the bindings, one a line.
  ///
  /// Not to be called by hand: setting ``viewModel`` calls it, once for each ViewModel that is set.
  @BindingsBuilder func bind(viewModel: Model) -> [BindingToken]
}

extension ViewModelOwner {
  /// The ViewModel that is shown, kept alive by its owner.
  ///
  /// Setting another cancels the bindings to the one before, which may live on, and calls ``bind(viewModel:)`` once, when
  /// the new one is in place. Setting the same again does nothing; setting none only cancels.
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
