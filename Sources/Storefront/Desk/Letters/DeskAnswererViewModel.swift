import MVVM
import WebMVVM

/// Who of the shop answers a letter, and the button to change it.
struct DeskAnswererViewModel {
  let text: String
  let since: MomentViewModel?
  let button: String
  let location: Location

  /// - Parameters:
  ///   - answer: Who answers it; nil for nobody.
  ///   - person: The operator who sees the page.
  ///   - location: The address of the action that says who answers.
  init(_ answer: DeskAnswer?, seenBy person: Person.ID, clock: ReaderClock, location: (Person.ID?) -> Location) {
    since = answer.map { MomentViewModel($0.date, by: clock) }
    let isOwn = answer?.person == person
    self.location = location(isOwn ? nil : person)
    switch answer {
    case nil:
      text = String(localized: "Nobody answers this letter yet.")
      button = String(localized: "Assign to me")
    case _? where isOwn:
      text = String(localized: "You took this letter.")
      button = String(localized: "Release")
    case let answer?:
      text = String(localized: "\(answer.name) answers this letter.")
      button = String(localized: "Take over")
    }
  }
}

/// A letter of the thread, with the operator who wrote it.
struct DeskThreadLetterViewModel {
  let letter: LetterViewModel
  let author: String?
  let name: String

  init(_ letter: LetterViewModel, by author: String?) {
    self.letter = letter
    self.author = author
    name = "mail-\(letter.id)"
  }
}

/// The button of an action on a letter.
struct DeskLetterButtonViewModel {
  let id: String
  let name: String
  let location: Location
}
