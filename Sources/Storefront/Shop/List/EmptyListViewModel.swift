import WebMVVM

/// Why a list is empty, and a link to continue.
struct EmptyListViewModel {
  let title: LocalizedText
  let text: LocalizedText
  let wayOut: Problem.WayOut
}
