import MVVM
import Observation
import WebMVVM

/// Where the comparison can lead.
protocol PatternsNavigation {
  func patternsPage() -> Location
  func greetAction() -> Location
  func sourcePage(_ path: String) -> Location
}

/// The same small scene in five patterns, with counts of its code.
@Observable
final class PatternsViewModel: FormScene {
  let title = String(localized: "Which pattern when")
  private(set) var cells: [PatternCellViewModel] = []
  let form: GreetingForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  let greetAction: Location

  private let person: Person
  private let counts: [Pattern: PatternCounts]
  private let visitor: VisitorDataController
  private let coordinator: any PatternsNavigation

  /// - Parameter form: What somebody sent; nil for a form with the names of the person.
  init(
    _ state: PatternsState, form: GreetingForm? = nil, counts: [Pattern: PatternCounts],
    visitor: VisitorDataController, coordinator: any PatternsNavigation
  ) {
    person = state.person
    self.form = form ?? GreetingForm(state.person)
    self.counts = counts
    self.visitor = visitor
    self.coordinator = coordinator
    greetAction = coordinator.greetAction()
  }

  func load() {
    cells = Pattern.allCases.compactMap { pattern in
      counts[pattern].map { PatternCellViewModel(pattern, $0, person: person, file: coordinator.sourcePage) }
    }
  }

  /// Greets the person whose names the form holds, in all patterns.
  func greet() async throws -> Location {
    let person = Person(firstName: try form.firstName.value, lastName: try form.lastName.value)
    try await visitor.change(PatternsState.self) { $0.person = person }
    return coordinator.patternsPage()
  }
}

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

/// Whom a visitor has greeted with all patterns.
struct PatternsState: VisitorState {
  static let scene = GallerySection.patterns

  var person = Person.davidBlaine
}
