import MVVM
import Observation
import WebMVVM

/// Where the greeting can lead.
protocol GreetingNavigation {
  func greetingPage() -> Location
  func showGreetingAction() -> Location
}

/// A greeting that reports its changes with a callback.
@Observable
final class GreetingViewModel: FormScene {
  let title = String(localized: "Greeting by a callback")
  private(set) var greeting: String? { didSet { greetingDidChange?(self) } }
  let form: GreetingForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  let showGreetingAction: Location

  /// Called when the greeting has changed. The code that shows the scene sets it.
  @ObservationIgnored var greetingDidChange: ((GreetingViewModel) -> Void)?

  private(set) var person: Person
  private let coordinator: any GreetingNavigation

  /// - Parameters:
  ///   - greeting: The greeting that is shown already.
  ///   - form: What somebody sent; nil for a form with the names of the person.
  init(
    person: Person, greeting: String? = nil, form: GreetingForm? = nil, coordinator: any GreetingNavigation
  ) {
    self.person = person
    self.greeting = greeting
    self.coordinator = coordinator
    self.form = form ?? GreetingForm(person)
    showGreetingAction = coordinator.showGreetingAction()
  }

  func showGreeting() {
    greeting = person.greeting
  }

  /// Greets the person whose names the form holds.
  func showGreetingOfForm() throws -> Location {
    person = Person(firstName: try form.firstName.value, lastName: try form.lastName.value)
    showGreeting()
    return coordinator.greetingPage()
  }
}

/// The stored state of a visitor's greeting.
struct GreetingState: VisitorState {
  static let scene = GallerySection.greeting

  var person = Person.davidBlaine
  /// Whether the person has been greeted. The greeting itself is in the language of the page that shows it.
  var isGreeted: Bool?
}
