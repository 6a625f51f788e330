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
