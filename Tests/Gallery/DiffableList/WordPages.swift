import Testing
import WebMVVMTesting

@testable import Gallery

/// The words that everybody begins with, in the order of the page.
let initialWords = (WordList.initial.main + WordList.initial.second).map(\.id)

extension HTMLDocument {
  /// The identities of the words on the page, in its order.
  var words: [String] {
    get throws { try all("li[id^=word-]").compactMap { $0.id.map { String($0.dropFirst(5)) } } }
  }

  /// What the page says of each word that the difference has.
  var marks: [String: String] {
    get throws {
      let marked = try all("li[id^=word-].change")
      return Dictionary(
        uniqueKeysWithValues: try marked.map { element in
          let id = try #require(element.id)
          return (String(id.dropFirst(5)), try #require(try first("#\(id) .chip")).text)
        })
    }
  }
}
