import WebMVVM

/// The list from which a thing of the desk was opened. It stands beside its page if there is room.
struct DeskSideViewModel {
  let label: String
  let cells: [DeskSideCellViewModel]
}

/// A row of the list beside a page.
struct DeskSideCellViewModel: Hashable {
  let name: TextViewModel
  let detail: String
  /// Nil for none.
  let state: State?
  let location: Location
  /// Whether it is the page.
  let isCurrent: Bool

  struct State: Hashable {
    let text: String
    /// The class of the state.
    let tone: String
  }
}
