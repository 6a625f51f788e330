import MVVM
import Testing

@testable import Gallery

@Suite struct WordTableTests {
  private let table = WordTable()

  private func snapshot(_ words: Word...) throws -> WordSnapshot {
    var snapshot = WordSnapshot()
    try snapshot.append(.main, items: words.map(WordCellViewModel.init))
    return snapshot
  }

  @Test func `A table binds only the cells whose items differ from those before`() throws {
    let tea = Word("Tea")
    var cup = Word("Cup")
    table.apply(try snapshot(tea, cup))
    #expect(table.rows.map(\.text) == ["Tea ♥ 0", "Cup ♥ 0"] && table.bindCount == 2)
    let row = table.rows[1]

    cup.like()
    table.apply(try snapshot(cup, Word("Tray"), tea))

    #expect(table.rows.map(\.text) == ["Cup ♥ 1", "Tray ♥ 0", "Tea ♥ 0"])
    #expect(table.bindCount == 4)
    #expect(table.rows[0] === row && row.bindCount == 2)
  }

  @Test func `A word that was removed and comes back has another cell`() throws {
    table.apply(try snapshot(Word("Tea")))
    let row = table.rows.first
    table.apply(try snapshot())
    table.apply(try snapshot(Word("Tea")))

    #expect(table.rows.count == 1 && table.rows.first !== row)
  }
}
