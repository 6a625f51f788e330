import MVVM
import WebMVVM

/// The two actions of the articles, as buttons beside the numbers of the pages.
struct GoodsPagerActionsViewModel {
  let form: GoodsPageForm
  let first: Location
  let next: Location
}
