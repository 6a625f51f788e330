import WebMVVM

/// Sentences that follow each other, each with its own translation.
struct Sentences: Sendable {
  private let sentences: [LocalizedText]

  init(_ first: LocalizedText) { sentences = [first] }

  init(_ first: LocalizedText, _ second: LocalizedText) { sentences = [first, second] }

  init(_ first: LocalizedText, _ second: LocalizedText, _ third: LocalizedText) {
    sentences = [first, second, third]
  }

  init(_ first: LocalizedText, _ second: LocalizedText, _ third: LocalizedText, _ fourth: LocalizedText) {
    sentences = [first, second, third, fourth]
  }

  /// The number of sentences.
  var count: Int { sentences.count }

  /// The sentences in the language of the request. Chinese has no spaces between them.
  var text: String {
    sentences.map(String.init(localized:)).joined(separator: Language.current == .simplifiedChinese ? "" : " ")
  }
}
