import MVVM
import WebMVVM

/// The pictures that a person can choose from for themselves: files of `Public/portraits`.
enum Portrait: String, CaseIterable, Sendable {
  case carp, crane, fox, hare, lotus, moon, panda, pine

  /// The address of the picture.
  var path: String { "/portraits/\(rawValue).svg" }

  /// The name of the animal or thing it shows.
  var name: String { String(localized: text) }

  private var text: LocalizedText {
    switch self {
    case .carp: "Carp"
    case .crane: "Crane"
    case .fox: "Fox"
    case .hare: "Hare"
    case .lotus: "Lotus"
    case .moon: "Moon"
    case .panda: "Panda"
    case .pine: "Pine"
    }
  }
}

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
