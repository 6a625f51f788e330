import MVVM
import WebMVVM

/// What the pager of a list depends on, if no filter is active and the goods are in the usual order.
struct GoodsPagerKey: Hashable, Sendable {
  let sort: Sort.ID
  let page: PageNumber
  let last: PageNumber
}
