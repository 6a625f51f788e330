import MVVM
import WebMVVM

/// A button of Home, with its block.
struct HomeButtonViewModel: CellViewModel {
  let id: HomeButton
  let text: LocalizedText
  let press: FormAction
}
