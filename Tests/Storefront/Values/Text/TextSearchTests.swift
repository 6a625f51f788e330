import Testing

@testable import Storefront

@Suite struct TextSearchTests {
  @Test(arguments: [
    "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z",
    "1.2.3.4 5.6.7.8 9.10.11.12 13.14.15.16",
    // One character, and four words in compatible characters.
    String(repeating: "\u{FDFA}", count: 100),
  ])
  func `A search is for so many words at most, also in one term`(query: String) {
    let words = TextSearch(query).terms.flatMap(\.words)

    #expect(words.count == TextSearch.wordLimit)
  }

  @Test func `Each term of a search that is not too long is looked for`() {
    let terms = TextSearch("tea pu'er 1.2.3 🎉 lamp").terms

    #expect(terms.map(\.text) == ["tea", "pu'er", "1.2.3", "🎉", "lamp"])
    #expect(terms.map(\.words.count) == [1, 2, 3, 0, 1])
  }
}
