import WebMVVM

/// Why a list of goods is empty, and a link to continue.
struct GoodsEmptyViewModel {
  let title: String
  let text: String
  let wayOut: Problem.WayOut
}
