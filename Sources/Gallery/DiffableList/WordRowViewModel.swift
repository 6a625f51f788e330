import WebMVVM

/// A word of the snapshot on the page: what the difference says of it, and its own buttons.
struct WordRowViewModel {
  let word: WordCellViewModel
  let mark: WordMarkViewModel?
  let like: FormAction
  let remove: FormAction
}
