import WebMVVM

/// A place on the page that shows a head with its name.
final class HeadImage {
  private(set) var state: HeadImageState

  /// Creates the image from its stored state.
  init(_ state: HeadImageState) {
    self.state = state
  }

  func setHeadImage(of profile: Profile) {
    state.profile = profile
    state.refreshCount += 1
  }
}

/// The heads that a visitor can choose as a picture.
enum Head: String, CaseIterable, Codable, Sendable {
  case panda, fox, owl, cat

  /// The name of the animal.
  var name: LocalizedText {
    switch self {
    case .panda: "Panda"
    case .fox: "Fox"
    case .owl: "Owl"
    case .cat: "Cat"
    }
  }

  /// The address of the picture in `Public`.
  var picture: String { "/gallery/head-\(rawValue).svg" }
}
