/// A ``ViewModelOwner``'s ViewModel and the bindings to it.
public final class ViewModelSlot<Model: ViewModel> {
  private(set) var viewModel: Model?
  private var bindings: [BindingToken] = []

  /// Creates an empty slot. Set the ViewModel through the owner's ``ViewModelOwner/viewModel``.
  public init() {}

  deinit { cancel() }

  func replace(with viewModel: Model?) {
    cancel()
    self.viewModel = viewModel
  }

  /// Keeps the bindings, unless another ViewModel was set while binding to `viewModel`.
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
