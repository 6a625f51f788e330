import MVVM
import Observation
import WebMVVM

/// Where the greeting can lead.
protocol GreetingCoordinator {
  func greetingPage() -> Location
  func showGreetingAction() -> Location
}

/// A greeting that reports its changes with a callback.
@Observable
final class GreetingViewModel: Scene {
  let title = "Greeting by a callback"
  private(set) var greeting: String? { didSet { greetingDidChange?(self) } }
  private(set) var firstName: NameViewModel
  private(set) var lastName: NameViewModel
  let nameLimit = Person.nameLimit
  let showGreetingAction: Location

  /// Called when the greeting has changed. The code that shows the scene sets it.
  @ObservationIgnored var greetingDidChange: ((GreetingViewModel) -> Void)?

  private(set) var person: Person
  private let coordinator: any GreetingCoordinator

  /// - Parameter greeting: The greeting that is already shown.
  init(person: Person, greeting: String? = nil, coordinator: any GreetingCoordinator) {
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

  /// Greets a person with the submitted names.
  func showGreeting(firstName: String?, lastName: String?) -> Location? {
    self.firstName = NameViewModel(typed: firstName, called: "first name")
    self.lastName = NameViewModel(typed: lastName, called: "last name")
    guard self.firstName.error == nil, self.lastName.error == nil else { return nil }
    person = Person(firstName: self.firstName.value, lastName: self.lastName.value)
    showGreeting()
    return coordinator.greetingPage()
  }
}
