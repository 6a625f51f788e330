import Testing
import WebMVVM

@testable import WebMVVMInspector

@Suite struct StateDifferenceTests {
  @Test func `Only properties that differ are listed`() {
    let before = [StateProperty(name: "a", text: "1"), StateProperty(name: "b", text: "1")]
    let after = [StateProperty(name: "a", text: "1"), StateProperty(name: "b", text: "2")]
    #expect(
      StateDifference.properties(from: before, to: after) == [
        .init(name: "b", lines: [.removed("1"), .added("2")])
      ])
  }

  @Test func `A property that came or went has lines of one kind only`() {
    let property = StateProperty(name: "content.title", text: "1\n2")
    #expect(
      StateDifference.properties(from: [], to: [property]) == [
        .init(name: property.name, lines: [.added("1"), .added("2")])
      ])
    #expect(
      StateDifference.properties(from: [property], to: []) == [
        .init(name: property.name, lines: [.removed("1"), .removed("2")])
      ])
  }

  @Test func `Equal lines far from a difference are counted and not shown`() {
    let lines = (1...9).map(String.init)
    let before = StateProperty(name: "a", text: lines.joined(separator: "\n"))
    let after = StateProperty(name: "a", text: (lines.dropLast() + ["0"]).joined(separator: "\n"))
    #expect(
      StateDifference.properties(from: [before], to: [after]) == [
        .init(name: "a", lines: [.gap(6), .same("7"), .same("8"), .removed("9"), .added("0")])
      ])
  }
}
