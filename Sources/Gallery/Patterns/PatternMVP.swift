import WebMVVM

/// What a presenter knows of its View.
protocol PatternGreetingView: AnyObject {
  func show(greeting: String)
}

/// MVP: the presenter makes the text, and tells the View to show it. It knows the View by a protocol.
final class PatternPresenter {
  weak var view: (any PatternGreetingView)?
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func buttonWasTapped() {
    view?.show(greeting: String(localized: "Hello \(person.fullName)"))
  }
}

/// The View, which knows its presenter.
final class PatternMVPScreen: PatternGreetingView {
  let label = PatternLabel()
  private let presenter: PatternPresenter

  init(presenter: PatternPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  func show(greeting: String) {
    label.text = greeting
  }

  func buttonWasTapped() {
    presenter.buttonWasTapped()
  }
}
