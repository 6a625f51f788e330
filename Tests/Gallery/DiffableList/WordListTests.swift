import MVVM
import Testing

@testable import Gallery

@Suite struct WordListTests {
  @Test func `The order after a shuffle follows from its random source`() {
    var (one, other, different) = (WordList.initial, WordList.initial, WordList.initial)
    var random: [SeededGenerator] = [SeededGenerator(seed: 7), SeededGenerator(seed: 7), SeededGenerator(seed: 8)]

    one.shuffle(using: &random[0])
    other.shuffle(using: &random[1])
    different.shuffle(using: &random[2])

    #expect(one == other && one != different && one != .initial)
    let words = Set((one.main + one.second).map(\.id))
    #expect(words == Set((WordList.initial.main + WordList.initial.second).map(\.id)))
    #expect(one.main.count == WordList.initial.main.count)
  }

  @Test func `A word that the list contains in any spelling is refused by name`() {
    var list = WordList.initial

    #expect(throws: SnapshotError.duplicateItem(id: "gaiwan", section: "second", firstSection: "main")) {
      try list.insert(Word("GaiWan"))
    }
    #expect(list == .initial)
  }

  @Test func `At most sixty words are accepted`() throws {
    var list = WordList.initial
    for number in list.count..<WordList.limit { try list.insert(Word("w\(number)")) }

    #expect(throws: WordError.self) { try list.insert(Word("more")) }
    #expect(list.count == 60)
  }

  @Test func `A section without words is left out`() throws {
    let snapshot = try WordList.initial.snapshot(matching: WordQuery(routeValue: " JASMINE "))

    #expect(snapshot.sections.map(\.id) == [.main])
    #expect(snapshot.items.map(\.id) == ["jasmine"])
  }
}
