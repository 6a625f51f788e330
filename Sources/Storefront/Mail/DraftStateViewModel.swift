import MVVM
import WebMVVM

/// What the page of a letter says of its draft.
struct DraftStateViewModel {
  let saved: MomentViewModel
  let form: DraftPlaceForm
  let discard: Location
  /// The page for another letter.
  let another: Location

  init(_ draft: UnsentLetter, clock: ReaderClock, discard: Location, from page: Location, another: Location) {
    saved = MomentViewModel(draft.date, by: clock)
    form = DraftPlaceForm(at: draft.place, on: page)
    self.discard = discard
    self.another = another
  }
}

/// The link to the letters that are not sent.
struct DraftsLinkViewModel {
  let text: String
  let location: Location

  /// Nil if there are none.
  init?(_ count: Int, _ location: Location) {
    if count == 0 { return nil }
    text = String(localized: "Drafts (\(count.grouped))")
    self.location = location
  }
}
