import MVVM
import WebMVVM

/// A button of Home, with its block.
struct HomeButtonViewModel: CellViewModel {
  let id: HomeButton
  let text: String
  let textZh: String
  let press: CellAction
  /// The address of its form.
  let location: Location
}
