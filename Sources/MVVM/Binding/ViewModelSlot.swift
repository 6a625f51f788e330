/// A ``ViewModelOwner``'s ViewModel and the bindings to it.
public final class ViewModelSlot<Model: ViewModel> {
  private(set) var viewModel: Model?
  private var bindings: [BindingToken] = []

  /// An empty slot: the ViewModel is set through its owner's ``ViewModelOwner/viewModel``.
  public init() {}

  deinit { cancel() }

  func replace(with viewModel: Model?) {
    cancel()
    self.viewModel = viewModel
  }

  /// Keeps the bindings, unless binding to `viewModel` has led to another being set.
  func keep(_ bindings: [BindingToken], to viewModel: Model) {
    guard viewModel === self.viewModel else {
      for binding in bindings { binding.cancel() }
      return
    }
    self.bindings = bindings
  }

  private func cancel() {
    for binding in bindings { binding.cancel() }
    bindings = []
  }
}
