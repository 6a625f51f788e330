import WebMVVM

/// A word of the snapshot on the page, with its change and its buttons.
struct WordRowViewModel {
  let word: WordCellViewModel
  let mark: WordMarkViewModel?
  let likeForm: Location
  let removeForm: Location
}
