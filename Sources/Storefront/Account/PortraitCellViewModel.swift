import MVVM
import WebMVVM

/// A picture to choose. The first one is String(localized: "No picture").
struct PortraitCellViewModel: CellViewModel {
  /// The id for no picture.
  static let none = "none"

  /// What a person can choose.
  static let choices: [Portrait?] = [nil] + Portrait.allCases

  var id: String { option.text }
  let name: String
  let avatar: AvatarViewModel
  let option: FormOption

  /// - Parameter person: The name of the person who chooses.
  static func all(for person: String, _ field: Field<Portrait??>) -> [PortraitCellViewModel] {
    choices.map { portrait in
      PortraitCellViewModel(
        name: portrait?.name ?? String(localized: "No picture"), avatar: AvatarViewModel(of: person, portrait),
        option: field.option(portrait.formText))
    }
  }
}
