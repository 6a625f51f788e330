import MVVM
import WebMVVM

/// The two actions of the articles, as buttons beside the numbers of the pages. One that would lead to the same page is
/// not offered.
struct GoodsPagerActionsViewModel {
  /// Leads from this page to the next one.
  struct Next {
    let location: Location
    let page: Field<PageNumber>
  }

  let first: Location?
  let next: Next?
}
