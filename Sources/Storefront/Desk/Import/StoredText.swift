import WebMVVM

/// Lines of a text in each language of the shop, because nobody knows yet who reads them.
struct StoredText: Hashable, Codable, Sendable {
  /// By the tags of the languages.
  private let texts: [String: String]

  /// The rows of a file with a million errors do not fit into a page.
  private static let byteLimit = 64 << 10

  init(_ lines: [LocalizedText]) {
    texts = [Language.english, .simplifiedChinese].reduce(into: [:]) { texts, language in
      var (text, size) = ([String](), 0)
      for line in lines {
        let line = SiteLanguages.shop.text(line, in: language)
        size += line.utf8.count + 1
        if size > Self.byteLimit {
          text.append("…")
          break
        }
        text.append(line)
      }
      texts[language.tag] = text.joined(separator: "\n")
    }
  }

  /// In the language of the page.
  var shown: String { texts[Language.current.tag] ?? texts[Language.english.tag] ?? "" }
}
