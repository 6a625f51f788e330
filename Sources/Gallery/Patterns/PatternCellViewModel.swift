import MVVM
import WebMVVM

/// A pattern with what its View shows, and how much code it takes.
struct PatternCellViewModel: CellViewModel {
  let id: String
  let name: LocalizedText
  let advice: String
  let shown: String
  let types: Int
  let lines: Int
  let testableLines: Int
  let testLines: Int
  let testNeedsView: Bool
  let source: Location
  let test: Location

  init(_ pattern: Pattern, _ counts: PatternCounts, person: Person, file: (String) -> Location) {
    id = pattern.rawValue
    name = pattern.name
    advice = pattern.advice.text
    shown = pattern.greet(person)
    types = counts.types
    lines = counts.lines
    testableLines = counts.testableLines
    testLines = counts.testLines
    testNeedsView = counts.testNeedsView
    source = file(pattern.source)
    test = file(pattern.test)
  }
}
