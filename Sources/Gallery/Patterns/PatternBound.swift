import MVVM
import Observation
import WebMVVM

/// MVVM: the ViewModel has State and an Action. It does not know who shows it.
@Observable
final class PatternBoundViewModel: ViewModel {
  private(set) var greeting = ""
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func showGreeting() {
    greeting = String(localized: "Hello \(person.fullName)")
  }
}

/// The View binds its label once, and follows the State from then on.
final class PatternBoundScreen: ViewModelOwner {
  let slot = ViewModelSlot<PatternBoundViewModel>()
  let label = PatternLabel()

  init(person: Person) {
    viewModel = PatternBoundViewModel(person: person)
  }

  func bind(viewModel: PatternBoundViewModel) -> [BindingToken] {
    viewModel.bind(\.greeting, to: label, \.text)
  }

  func buttonWasTapped() {
    viewModel?.showGreeting()
  }
}
