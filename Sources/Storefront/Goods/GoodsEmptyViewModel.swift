import WebMVVM

/// Why a list of goods is empty, and a link to continue.
struct GoodsEmptyViewModel {
  let title: LocalizedText
  let text: LocalizedText
  let wayOut: Problem.WayOut
}
