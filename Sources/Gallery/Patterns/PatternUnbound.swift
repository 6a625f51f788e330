import WebMVVM

/// MVVM without binding: a ViewModel is a value that is made from the Model, ready to be shown.
struct PatternUnboundViewModel {
  let greeting: String

  init(person: Person) {
    greeting = String(localized: "Hello \(person.fullName)")
  }
}

/// The controller makes the ViewModel, and passes it to the View.
final class PatternUnboundController {
  let label = PatternLabel()
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func buttonWasTapped() {
    bindData(with: PatternUnboundViewModel(person: person))
  }

  private func bindData(with viewModel: PatternUnboundViewModel) {
    label.text = viewModel.greeting
  }
}
