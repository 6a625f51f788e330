import TestSupport
import Testing

@testable import Storefront

/// Texts that a search does not tell apart.
@Suite struct FoldingTests {
  @Test(
    arguments: [
      ("Straße", "strasse"), ("GROẞE", "grosse"), ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"), ("Ærø", "aero"),
      ("Œuvre", "oeuvre"), ("Đorđe", "dorde"), ("Þór", "thor"), ("Guðrún", "gudrun"), ("ISPARTA", "isparta"),
      ("İstanbul", "istanbul"), ("Işık", "isik"), ("Ħamrun", "hamrun"), ("Ŧ ŋ", "t n"), ("ǿ ǣ", "o ae"),
      ("Đặng Nguyễn", "dang nguyen"), ("Crème brûlée", "creme brulee"), ("e\u{301}\u{323}", "e"),
      ("Ｗｉｄｅ", "wide"), ("ﬁne ﬂow", "fine flow"), ("m²", "m2"), ("K", "k"), ("№ 5", "no 5"), ("ſoft", "soft"),
      ("ΣΊΣΥΦΟΣ", "σισυφος"), ("Σίσυφος", "σισυφος"), ("Ёлка", "елка"), ("йод", "йод"), ("И\u{306}од", "йод"),
      ("が", "が"), ("ガ", "が"), ("ｶﾞ", "が"),
      ("オチャ", "おちゃ"), ("ｵﾁｬ", "おちゃ"), ("コーヒー", "こおひい"), ("ｺｰﾋｰ", "こおひい"), ("ヴ", "ゔ"), ("ヽヾ", "ゝゞ"),
      ("㌔", "きろ"), ("カ\u{3099}", "が"), ("ア・イ", "あ・い"), ("한글", "한글"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
      ("أحمـد", "احمد"),
      ("紅茶與壺", "红茶与壶"), ("Soft\u{AD}ware", "software"),
      ("Wa\u{2060}ter\u{200B}pro\u{FEFF}of", "waterproof"), ("a\u{200E}b\u{202E}c", "abc"), ("茶\u{FE00}", "茶"),
      ("Pu’er", "pu'er"), ("Puʼer", "pu'er"), ("T‑Shirt", "t-shirt"), ("T–Shirt", "t-shirt"),
    ])
  func `Texts are compared in plain letters, without marks that people leave out and what cannot be seen`(
    text: String, folded: String
  ) {
    #expect(text.foldedForSearch == folded)
    // Folding a folded text changes nothing, so that a search for what was found finds it again.
    #expect(folded.foldedForSearch == folded)
  }

  @Test(arguments: ["\u{640}", "\u{200B}", "\u{115F}"])
  func `Folding takes time in proportion to the text, also if what stands between marks is left out`(separator: String)
  {
    let marks = String(repeating: "\u{323}", count: 15) + String(repeating: "\u{301}", count: 15)
    #expect(growthOfTime(of: separator + marks, times: 100) { _ = $0.foldedForSearch } < 80)
  }

  @Test(
    arguments: [
      ("lamps", ["lamp"]), ("knives", ["knife", "knive"]), ("penknives", ["penknife", "penknive"]),
      ("scarves", ["scarf", "scarve"]), ("candles", ["candle"]), ("boxes", ["box", "boxe"]),
      ("berries", ["berry", "berrie"]), ("glasses", ["glass", "glasse"]), ("teas", ["tea"]), ("ties", ["tie"]),
      ("leaves", ["leaf", "leave"]), ("gloves", ["glove"]), ("olives", ["olive"]), ("shoes", ["sho", "shoe"]),
      ("quizzes", ["quizz", "quiz"]), ("women", ["woman"]), ("children", ["child"]), ("teeth", ["tooth"]),
      ("mice", ["mouse"]), ("cacti", ["cactus"]), ("people", ["person"]), ("axes", ["axis", "axe"]),
      ("puerh", ["puer"]), ("glass", []), ("dress", []), ("news", []), ("gas", []), ("tea", []),
      ("", []), ("s", []), ("茶s", ["茶"]),
    ])
  func `A plural is known by its spelling, and a singular stays as it is`(word: String, bases: [String]) {
    #expect(WordForms.bases(of: word) == bases)
  }

  @Test func `Neighbouring words of a name are also indexed as one, and those of a text only if a sign joins them`() {
    func joined(_ text: String, _ joining: IndexedText.Joining) -> [String] {
      let others = IndexedText(text, joining: joining).others.replacing(JoinedWords.mark, with: "")
      return others.split(separator: " ").map(String.init)
    }
    #expect(joined("Tie Guan Yin", .neighbours) == ["tieguan", "tieguanyin", "guanyin"])
    #expect(joined("A T-shirt", .compounds) == ["tshirt"])
    #expect(joined("Pu'er, Long Jing", .compounds) == ["puer"])
    #expect(joined("Long -jing - tea", .compounds) == [])
    #expect(joined("龙井-tea pot", .neighbours) == ["teapot"])
    #expect(joined("鐵觀音 茶", .names) == ["tieguan", "tieguanyin", "guanyin"])
    #expect(IndexedText("Lamps", joining: .compounds).all == "lamps lamp")
    let many = Array(repeating: "a", count: 60_000).joined(separator: "-")
    #expect(IndexedText(many, joining: .neighbours).others.utf8.count < 100_000)
  }
}
