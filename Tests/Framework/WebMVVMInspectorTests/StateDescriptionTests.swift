import MVVM
import Observation
import Testing
import WebMVVM

@testable import WebMVVMInspector

@Suite struct StateDescriptionTests {
  @Test func `Each property is described with its parts`() {
    let text = StateDescription.properties(of: Everything()).first { $0.name == "cells" }?.text
    #expect(text == "1 item\n  0: Cell\n    id: 7\n    name: \"Tea\\nfor two\"\n    note: nil")
  }

  @Test
  func `An element of a list is named by its identity, so that only the elements that differ are in a difference`()
    throws
  {
    let everything = Everything()
    let before = StateDescription.properties(of: everything)
    try everything.insertItem()
    let after = StateDescription.properties(of: everything)

    #expect(before.first { $0.name == "items" }?.text == "1 item\n  id 7: Item\n    id: 7")
    let difference = StateDifference.properties(from: before, to: after).first { $0.name == "items" }
    #expect(
      difference?.lines == [
        .removed("1 item"), .added("2 items"), .added("  id 8: Item"), .added("    id: 8"), .same("  id 7: Item"),
        .same("    id: 7"),
      ])
  }

  @Test func `A layout is described by its properties`() {
    let properties = StateDescription.properties(
      of: Layout(title: "Tea", cell: Everything.Cell(id: 7, name: "", note: nil)))
    #expect(properties.map(\.name) == ["title", "cell"])
    #expect(properties.map(\.text) == ["\"Tea\"", "Cell\n  id: 7\n  name: \"\"\n  note: nil"])
  }

  @Test func `The State of embedded scenes follows the containers that hold them`() {
    let desk = Desk()
    desk.containers.embed(Everything(), in: .main)

    let properties = StateDescription.properties(of: desk)

    #expect(properties.first { $0.name == "containers.main" }?.text == "Everything")
    #expect(properties.first { $0.name == "containers.main.places" }?.text == "3 items\n  a: 1\n  b: 2\n  c: 3")
    #expect(properties.first { $0.name == "containers.main.password" }?.text == "•••")
  }

  @Test func `The State of a ViewModel that another one keeps is followed`() {
    let properties = StateDescription.properties(of: Room())

    #expect(properties.map(\.name).contains("inside.items"))
  }

  @Test func `A secret that is absent is nil`() {
    let texts = StateDescription.properties(of: Key(password: nil, token: "4711")).map(\.text)
    #expect(texts == ["nil", "•••"])
  }

  @Test func `Secrets are left out, whatever contains them`() {
    let everything = Everything()
    everything.form.pin.fill("4711")
    let text = StateDescription.properties(of: everything).map { "\($0.name): \($0.text)" }.joined(separator: "\n")
    #expect(text.contains("password: •••"))
    #expect(text.contains("pin: •••"))
    #expect(text.contains("session: •••"))
    for secret in ["hush", "4711"] { #expect(!text.contains(secret)) }
  }

  @Test func `Objects that refer to each other are not followed`() {
    let text = StateDescription.properties(of: Everything()).first { $0.name == "node" }?.text
    #expect(text == "Node")
  }

  @Test func `Values without an order are sorted`() {
    let properties = StateDescription.properties(of: Everything())
    #expect(properties.first { $0.name == "places" }?.text == "3 items\n  a: 1\n  b: 2\n  c: 3")
    #expect(properties.first { $0.name == "names" }?.text == "3 items\n  0: \"a\"\n  1: \"b\"\n  2: \"c\"")
  }

  @Test func `The description of a large State is shortened`() {
    let everything = Everything()
    everything.fillMuch()
    let properties = StateDescription.properties(of: everything)
    #expect(properties.reduce(0) { $0 + $1.text.utf8.count } < 20 << 10)
    #expect(properties.contains { $0.text.hasSuffix("…") })
  }
}

private struct Layout {
  let title: String
  let cell: Everything.Cell
}

private struct Key {
  let password: String?
  let token: String?
}

@Observable
private final class Room: ViewModel {
  let inside = Everything()
}

@Observable
private final class Desk: ViewModel {
  enum Container { case main }

  let containers = Containers<Container, any ViewModel>()
}

@Observable
private final class Everything: ViewModel {
  struct Cell {
    let id: Int
    let name: String
    let note: String?
  }

  struct Item: CellViewModel {
    let id: Int
  }

  final class Node {
    var next: Node?
  }

  private(set) var cells = [Cell(id: 7, name: "Tea\nfor two", note: nil)]
  private(set) var items = ListSnapshot<Item>()
  private(set) var password = "hush"
  private(set) var session = SessionToken()
  private(set) var form = BookForm()
  private(set) var node = Node()
  private(set) var places = ["c": 3, "a": 1, "b": 2]
  private(set) var names: Set = ["c", "a", "b"]
  private(set) var lines: [[String]] = []

  init() {
    node.next = node
    items = (try? ListSnapshot([Item(id: 7)])) ?? ListSnapshot()
  }

  func insertItem() throws { items = try ListSnapshot([Item(id: 8), Item(id: 7)]) }

  func fillMuch() {
    lines = Array(repeating: Array(repeating: String(repeating: "much ", count: 100), count: 100), count: 100)
  }
}
