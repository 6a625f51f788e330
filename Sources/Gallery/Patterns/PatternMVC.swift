import WebMVVM

/// MVC: the controller owns the View, makes the text, and puts it there.
final class PatternMVCController {
  let label = PatternLabel()
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func buttonWasTapped() {
    label.text = String(localized: "Hello \(person.fullName)")
  }
}
