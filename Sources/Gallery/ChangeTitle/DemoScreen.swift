import MVVM

/// Owns the ViewModel, and binds its title to the label.
final class DemoScreen: ViewModelOwner {
  let slot = ViewModelSlot<DemoViewModel>()
  let titleLabel: TitleLabel

  /// Creates the screen from a visitor's stored state. Setting the ViewModel binds it, once.
  init(_ state: ChangeTitleState) {
    titleLabel = TitleLabel(receivedCount: state.earlierCount)
    viewModel = DemoViewModel(title: state.title)
  }

  func bind(viewModel: DemoViewModel) -> [BindingToken] {
    viewModel.bind(\.title, to: titleLabel, \.text)
  }

  /// The state to store. The next label receives the current title again, so it is not counted here.
  var state: ChangeTitleState {
    ChangeTitleState(title: titleLabel.text, earlierCount: titleLabel.receivedCount - 1)
  }
}

/// A label that counts the texts that it receives.
final class TitleLabel {
  private(set) var receivedCount: Int
  var text = "" { didSet { receivedCount += 1 } }

  /// - Parameter receivedCount: How many texts it received before.
  init(receivedCount: Int) {
    self.receivedCount = receivedCount
  }
}
