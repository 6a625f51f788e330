/// The heads to choose a picture from.
enum Head: String, CaseIterable, Codable, Sendable {
  case panda, fox, owl, cat

  /// What the picture shows.
  var name: String {
    switch self {
    case .panda: "Panda"
    case .fox: "Fox"
    case .owl: "Owl"
    case .cat: "Cat"
    }
  }

  /// The address of the picture, a file of `Public`.
  var picture: String { "/gallery/head-\(rawValue).svg" }
}
