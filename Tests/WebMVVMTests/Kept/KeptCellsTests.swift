import MVVM
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct KeptCellsTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var name = "Tea"
  }

  private struct Cell: CellViewModel, View {
    static var scene: StaticString { "Cell" }
    let id: Int
    let name: String

    func render(into html: inout HTMLWriter) {
      html.append("<li>")
      html.text(name)
      html.append("</li>")
    }
  }

  private let cells = KeptCells<Item>(limit: 2, isChecked: false)
  /// The names of the cells whose ViewModels were made.
  private final class Made {
    var names: [String] = []
  }
  private let made = Made()

  private func html(_ items: Item..., in language: Language = .english) throws -> String {
    try html(items, in: language)
  }

  private func html(_ items: [Item], in language: Language = .english) throws -> String {
    try Localization.$current.withValue(Localization(language: language, forms: [:])) {
      let list = try cells.list(of: items) { [made] item in
        made.names.append(item.name)
        return Cell(id: item.id, name: item.name)
      }
      var html = HTMLWriter(capacity: 64)
      html.view(list)
      return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func `A cell is rendered once for each item and language`() throws {
    for _ in 1...2 { #expect(try html(Item(id: 1), Item(id: 2, name: "Cup")) == "<li>Tea</li><li>Cup</li>") }
    #expect(made.names == ["Tea", "Cup"])

    #expect(try html(Item(id: 1), in: .simplifiedChinese) == "<li>Tea</li>")
    #expect(made.names == ["Tea", "Cup", "Tea"])
  }

  @Test func `A cell is rendered again after its item has changed`() throws {
    for name in ["Tea", "Cup", "Tea"] { #expect(try html(Item(id: 1, name: name)) == "<li>\(name)</li>") }
    // The first list is still kept.
    #expect(made.names == ["Tea", "Cup"])
  }

  @Test func `A list is rendered again after its items have changed, but only the cells that differ`() throws {
    let (tea, cup, pot) = (Item(id: 1), Item(id: 2, name: "Cup"), Item(id: 3, name: "Pot"))
    let lists = [[tea, cup], [tea, cup], [tea, pot], [cup, tea], [tea], []]
    for items in lists {
      #expect(try html(items) == items.map { "<li>\($0.name)</li>" }.joined())
    }
    // The third name is the fourth cell of two, so all are rendered again.
    #expect(made.names == ["Tea", "Cup", "Pot", "Cup", "Tea"])
  }

  @Test func `A limited number of cells is kept`() throws {
    for id in 1...3 { _ = try html(Item(id: id, name: "\(id)")) }
    _ = try html(Item(id: 3, name: "3"), Item(id: 1, name: "1"))

    #expect(made.names == ["1", "2", "3", "1"])
  }

  @Test func `Two items with one identity are refused`() {
    #expect(throws: SnapshotError.self) { try html(Item(id: 1), Item(id: 1, name: "Cup")) }
  }

  @Test func `A cell shows its item to code and to tools`() throws {
    let list = try cells.list(of: [Item(id: 1)]) { Cell(id: $0.id, name: $0.name + "!") }
    let cell = try #require(list.first)

    #expect(cell.id == 1 && cell.item == Item(id: 1) && cell.content == Cell(id: 1, name: "Tea!"))
    #expect(Mirror(reflecting: cell).children.map { "\($0.label ?? ""): \($0.value)" } == ["id: 1", "name: Tea!"])
  }

  @Test func `A checked cell is rendered each time, and a difference is noticed`() throws {
    let cells = KeptCells<Item>(limit: 2, isChecked: true)
    for (name, wrong) in [("a", []), ("a", []), ("b", ["Item"]), ("b", [])] as [(String, [String])] {
      let list = try cells.list(of: [Item(id: 1)]) { Cell(id: $0.id, name: name) }
      var html = HTMLWriter(capacity: 64)
      for cell in list { html.view(cell) }
      #expect(html.wrongKeptViews == wrong)
    }
  }
}
