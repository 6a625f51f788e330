import TestSupport
import Testing
import WebMVVM

@Suite struct SlugTests {
  @Test(arguments: [
    ("Long Jing, Spring Harvest", "long-jing-spring-harvest"), ("Crème brûlée", "creme-brulee"),
    ("Kim’s & Lin's  Cups!", "kims-lins-cups"), ("  --42-- ", "42"), ("Straße Łódź Ærø", "strasse-lodz-aero"),
    ("ＡＢＣ ① ½ ﬁne", "abc-1-1-2-fine"), ("İstanbul ılık", "istanbul-ilik"), ("x\u{301}\u{302}\u{303}", "x"),
    ("龙井茶（春）250克", "龙井茶-春-250克"), ("Пёс и кот", "пёс-и-кот"), ("がぎ ｶﾞ", "がぎ-ガ"), ("한국 차", "한국-차"),
    ("हिन्दी", "हिन्दी"), ("a\u{200D}b\u{FE0F}c", "abc"), ("tea🍵cup", "tea-cup"), ("5️⃣ cups", "5-cups"),
  ])
  func `A name becomes words in lower case with hyphens`(name: String, slug: String) {
    #expect(Slug(name)?.text == slug)
  }

  /// Short names of ASCII are read without checks of the limit. The same words with signs behind them are not short.
  @Test func `The signs behind a name do not change its slug`() {
    var random = SystemRandomNumberGenerator()
    for _ in 1...500 {
      let count = Int.random(in: 0...Slug.byteLimit, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      let name = String(decoding: bytes, as: UTF8.self)
      #expect(Slug(name) == Slug(name + String(repeating: "!", count: 101)), "\(name)")
    }
  }

  @Test(arguments: ["", " ", "---", "!?", "🍵", "\u{301}", "\u{0}\u{7F}", "’"])
  func `A name without letters and digits has no slug`(name: String) {
    #expect(Slug(name) == nil)
  }

  @Test func `A long name is cut after a word, and a long word anywhere`() {
    #expect(
      Slug(String(repeating: "tea ", count: 40))?.text == Array(repeating: "tea", count: 25).joined(separator: "-"))
    #expect(Slug(String(repeating: "gunpowder ", count: 40))?.text.hasSuffix("-gunpowder") == true)
    #expect(Slug(String(repeating: "a", count: 10_000))?.text == String(repeating: "a", count: 100))
    #expect(Slug("a " + String(repeating: "b", count: 200))?.text == "a-" + String(repeating: "b", count: 98))
    #expect(Slug(String(repeating: "茶", count: 200))?.text == String(repeating: "茶", count: 11))
  }

  @Test func `A character that nobody sees changes nothing`() {
    var random = SeededGenerator(seed: 14)
    let characters = Array("aZ09 -_'×·–—、。，（）茶龙一\u{9FFF}&%é")
    for _ in 0..<5_000 {
      let name = String(
        (0..<Int.random(in: 1...120, using: &random)).map { _ in
          characters.randomElement(using: &random) ?? "a"
        })
      let place = name.index(name.startIndex, offsetBy: Int.random(in: 0...name.count, using: &random))
      var same = name
      same.insert("\u{2060}", at: place)
      #expect(Slug(same) == Slug(name))
    }
  }

  @Test func `A slug is its own slug, whatever the name consists of`() {
    let all = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    // Each scalar alone and between letters; then random texts.
    for scalar in all where scalar.properties.generalCategory != .unassigned {
      if (0x4E00...0x9FFF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value) { continue }
      if (0xAC00...0xD7A3).contains(scalar.value) || scalar.properties.generalCategory == .privateUse { continue }
      check("\(scalar)")
    }
    var random = SeededGenerator(seed: 13)
    let letters = all.filter { $0.value < 0x3100 }
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Bool.random(using: &random)
          ? letters[Int.random(in: 0..<letters.count, using: &random)]
          : "aE é\u{301}\u{3099}か茶-–_'\u{FE0F}\u{200D}🏻".unicodeScalars.randomElement(using: &random) ?? "a"
      }
      check(String(String.UnicodeScalarView(scalars)))
    }
  }

  /// What is true of every slug.
  private func check(_ name: String) {
    guard let slug = Slug(name)?.text else { return }
    let codes = { name.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
    if Slug(slug)?.text.unicodeScalars.elementsEqual(slug.unicodeScalars) != true {
      Issue.record("\(codes()): \(slug), then \(Slug(slug)?.text ?? "nothing")")
    }
    let isWellFormed = !slug.isEmpty && !slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--")
    let length = slug.utf8.reduce(0) { $0 + ($1 < 0x80 ? 1 : 3) }
    let isPlain = slug.utf8.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
    }
    if !isWellFormed || length > Slug.byteLimit || !isPlain { Issue.record("\(codes()): \(slug)") }
  }
}
