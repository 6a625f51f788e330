import MVVM
import WebMVVM

/// A link to a search with other words.
struct SuggestionViewModel {
  let text: String
  let location: Location

  init(_ words: String, _ location: Location) {
    text = String(localized: "Did you mean “\(words)”?")
    self.location = location
  }
}
