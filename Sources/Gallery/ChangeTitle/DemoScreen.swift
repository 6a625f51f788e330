import MVVM

/// Owns the ViewModel, and binds its title to the label.
final class DemoScreen: ViewModelOwner {
  let slot = ViewModelSlot<DemoViewModel>()
  let titleLabel: TitleLabel

  /// The screen as a visitor left it. Setting the ViewModel binds it, once.
  init(_ state: ChangeTitleState) {
    titleLabel = TitleLabel(receivedCount: state.earlierCount)
    viewModel = DemoViewModel(title: state.title)
  }

  func bind(viewModel: DemoViewModel) -> [BindingToken] {
    viewModel.bind(\.title, to: titleLabel, \.text)
  }

  /// What to keep of the screen. The present title is received anew by the next label, so it is not counted here.
  var state: ChangeTitleState {
    ChangeTitleState(title: titleLabel.text, earlierCount: titleLabel.receivedCount - 1)
  }
}
