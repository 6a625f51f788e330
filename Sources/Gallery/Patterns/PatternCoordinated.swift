import MVVM
import Observation
import WebMVVM

/// Where the greeting can lead.
protocol PatternGreetingNavigation: AnyObject {
  func greetingWasShown(_ greeting: String)
}

/// MVVM with coordinators: the ViewModel reports what happened. It knows no other scene.
@Observable
final class PatternCoordinatedViewModel: ViewModel {
  private(set) var greeting = ""
  private let person: Person
  @ObservationIgnored private weak var coordinator: (any PatternGreetingNavigation)?

  init(person: Person, coordinator: any PatternGreetingNavigation) {
    self.person = person
    self.coordinator = coordinator
  }

  func showGreeting() {
    greeting = String(localized: "Hello \(person.fullName)")
    coordinator?.greetingWasShown(greeting)
  }
}

/// The View binds its label once.
final class PatternCoordinatedScreen: ViewModelOwner {
  let slot = ViewModelSlot<PatternCoordinatedViewModel>()
  let label = PatternLabel()

  func bind(viewModel: PatternCoordinatedViewModel) -> [BindingToken] {
    viewModel.bind(\.greeting, to: label, \.text)
  }

  func buttonWasTapped() {
    viewModel?.showGreeting()
  }
}

/// The coordinator makes the scene with its dependencies, and decides what comes next.
final class PatternCoordinator: PatternGreetingNavigation {
  /// The names of the scenes that were shown.
  private(set) var way: [String] = []

  func start(_ person: Person) -> PatternCoordinatedScreen {
    way = [String(localized: "Greeting")]
    let screen = PatternCoordinatedScreen()
    screen.viewModel = PatternCoordinatedViewModel(person: person, coordinator: self)
    return screen
  }

  func greetingWasShown(_ greeting: String) {
    way.append(String(localized: "Reply"))
  }
}
