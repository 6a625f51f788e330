import Foundation
import Basics
import Testing

/// Texts whose characters are so long that working with them would be expensive.
struct StreamSafeTextTests {
  @Test(arguments: [
    "", "plain", "Füße", "e\u{301}", "e" + String(repeating: "\u{301}", count: 30), "龙井 2026", "한국어를 씁니다",
    // Korean as macOS writes it in the names of files: each syllable is two or three letters.
    String(repeating: "한국어", count: 50).decomposedStringWithCanonicalMapping, "👨‍👩‍👧‍👦👍🏽",
    String(repeating: "🇩🇪", count: 50), "ที่นี่", "नमस्ते",
  ])
  func `Texts that people write are accepted`(text: String) {
    #expect(text.isStreamSafe)
  }

  @Test(arguments: [
    "e" + String(repeating: "\u{301}", count: 31), String(repeating: "\u{20DD}", count: 60_000),
    "कि" + String(repeating: "\u{93F}", count: 31), String(repeating: "\u{1100}", count: 40),
    String(repeating: "\u{1161}", count: 40),
    String(repeating: "\u{115F}", count: 40), String(repeating: "👩\u{200D}", count: 40),
    "a" + String(repeating: "\u{FE0F}", count: 40),
  ])
  func `A character that is too long is found, wherever it stands`(text: String) {
    #expect(!text.isStreamSafe && !"龙井\(text)龙井".isStreamSafe)
  }

  @Test(arguments: ["\u{200B}", "\u{AD}", "\u{1}", "\u{FEFF}", "\u{202E}", "\u{600}", "\u{2065}"])
  func `Marks are counted as one run if only what many functions leave out is between them`(invisible: String) {
    let marks = String(repeating: "\u{301}", count: 20)
    #expect(!"e\(marks)\(invisible)\(marks)".isStreamSafe)
    #expect("e\(marks)\n\(marks)".isStreamSafe && "e\(marks)\(invisible)e\(marks)".isStreamSafe)
  }

  @Test func `A text is cut where a letter has too many marks`() {
    let (most, more) = (String(repeating: "\u{301}", count: 30), String(repeating: "\u{301}", count: 60_000))
    #expect(Array("a e\(more)b".streamSafe.utf8) == Array("a e\(most)b".utf8))
    #expect(String(repeating: "\u{1F1E9}", count: 1_000).streamSafe.unicodeScalars.count == 600)
    #expect("龙井".streamSafe == "龙井")
  }
}
