import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct LocalizedTextTests {
  private static let table = TextTable([
    "en": ["%@ sessions", "one", "One session", "%@ sessions", "other", "%1$@ sessions"],
    "zh-Hans": [
      "Sent to %@ people.", "other", "已发送给 %1$@ 人。", "%@ of %@", "other", "共 %2$@，第 %1$@", "100 %%", "other", "百分之百 %%",
      "A %@ mail", "other", "%1$@信", "red", "other", "红",
    ],
  ])

  private func inChinese(_ text: LocalizedText) -> String {
    let forms = Self.table.languages["zh-Hans"] ?? [:]
    return text.string(in: Localization(language: .simplifiedChinese, forms: forms))
  }

  @Test func `A text is its literal where there is no translation`() {
    let count = 3
    #expect(String(localized: "Sent to \(count) people, 100 %.") == "Sent to 3 people, 100 %.")
    #expect(inChinese("No \("translation")") == "No translation")
    #expect(inChinese(LocalizedText(verbatim: "50 %@")) == "50 %@")
  }

  @Test func `A text is shown in the language with its values in the order of the translation`() {
    #expect(inChinese("Sent to \(5) people.") == "已发送给 5 人。")
    #expect(inChinese("\("a") of \(UInt8(7))") == "共 7，第 a")
    #expect(inChinese("100 %") == "百分之百 %")
    #expect(inChinese("A \("red" as LocalizedText) mail") == "红信")
    #expect(inChinese("\("%1$@") of \("%@")") == "共 %@，第 %1$@")
  }

  @Test func `A text of one character is a text`() {
    #expect(String(localized: "#") == "#")
    #expect("#" as LocalizedText == "#")
  }

  @Test func `Texts with the same beginning, end and length are told apart`() {
    let table = TextTable([
      "zh-Hans": [
        "Many words 1 many words", "other", "一", "Many words 2 many words", "other", "二", "%@%@ of 3", "other", "三%1$@",
        "%@ %@of 3", "other", "四%2$@",
      ]
    ])
    let localization = Localization(language: .simplifiedChinese, forms: table.forms(in: .simplifiedChinese))
    func inChinese(_ text: LocalizedText) -> String { text.string(in: localization) }

    #expect(inChinese("Many words 1 many words") == "一")
    #expect(inChinese("Many words 2 many words") == "二")
    #expect(inChinese("Many words 3 many words") == "Many words 3 many words")
    #expect(inChinese("\("a")\("b") of 3") == "三a")
    #expect(inChinese("\("a") \("b")of 3") == "四b")
    #expect(inChinese("\("a") of 3\("b")") == "a of 3b")
  }

  @Test func `A language without a translation has the words of the key`() {
    let localization = Localization(language: .english, forms: Self.table.forms(in: .english))
    #expect(("\("a") of \("b")" as LocalizedText).string(in: localization) == "a of b")
    #expect(("100 %" as LocalizedText).string(in: localization) == "100 %")
  }

  @Test func `The number decides between singular and plural`() {
    let localization = Localization(language: .english, forms: Self.table.languages["en"] ?? [:])
    #expect(("\(1) sessions" as LocalizedText).string(in: localization) == "One session")
    #expect(("\(2) sessions" as LocalizedText).string(in: localization) == "2 sessions")
    #expect(("\("1") sessions" as LocalizedText).string(in: localization) == "1 sessions")
  }

  @Test func `Texts with the same words and values are equal`() {
    #expect("A \(1)" as LocalizedText == "A \(1)")
    #expect("A \(1)" as LocalizedText != "A \(2)")
  }

  @Test func `A page is written in the language of the request`() async {
    let forms = Self.table.languages["zh-Hans"] ?? [:]
    let html = Localization.$current.withValue(Localization(language: .simplifiedChinese, forms: forms)) {
      var html = HTMLWriter(capacity: 16)
      html.text("red" as LocalizedText)
      html.attribute(LocalizedText(verbatim: "\""))
      #expect(html.language == "zh-Hans")
      return html.finish()
    }
    #expect(html.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } == "红&quot;")
  }
}
