import MVVM
import Observation
import WebMVVM

/// Where the greeting can lead.
protocol GreetingNavigation {
  func greetingPage() -> Location
  func showGreetingAction() -> Location
}

/// A greeting that tells by a callback that it has changed.
@Observable
final class GreetingViewModel: Scene {
  let title = "Greeting by a callback"
  private(set) var greeting: String? { didSet { greetingDidChange?(self) } }
  private(set) var firstName: NameViewModel
  private(set) var lastName: NameViewModel
  let nameLimit = Person.nameLimit
  let showGreetingAction: Location

  /// Called when the greeting has changed. Whoever shows the scene sets it.
  @ObservationIgnored var greetingDidChange: ((GreetingViewModel) -> Void)?

  private(set) var person: Person
  private let coordinator: any GreetingNavigation

  /// - Parameter greeting: The greeting that is shown already.
  init(person: Person, greeting: String? = nil, coordinator: any GreetingNavigation) {
    self.person = person
    self.greeting = greeting
    self.coordinator = coordinator
    firstName = NameViewModel(person.firstName)
    lastName = NameViewModel(person.lastName)
    showGreetingAction = coordinator.showGreetingAction()
  }

  func showGreeting() {
    greeting = "Hello \(person.firstName) \(person.lastName)"
  }

  /// Greets the person whose names a form sent.
  func showGreeting(firstName: String?, lastName: String?) -> Location? {
    self.firstName = NameViewModel(typed: firstName, called: "first name")
    self.lastName = NameViewModel(typed: lastName, called: "last name")
    guard self.firstName.error == nil, self.lastName.error == nil else { return nil }
    person = Person(firstName: self.firstName.value, lastName: self.lastName.value)
    showGreeting()
    return coordinator.greetingPage()
  }
}
