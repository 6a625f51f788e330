import WebMVVM

/// The scenes of the Gallery, in the order of the index. A scene may have several pages.
enum GallerySection: String, CaseIterable, Sendable, RouteValue {
  case greeting
  case changeTitle = "change-title"

  /// What the index and the frame say of the scene.
  var entry: IndexEntry {
    switch self {
    case .greeting: .greeting
    case .changeTitle: .changeTitle
    }
  }

  /// The scene before this one in the index.
  var previous: GallerySection? { Self.allCases.prefix { $0 != self }.last }

  /// The scene after this one in the index.
  var next: GallerySection? { Self.allCases.drop { $0 != self }.dropFirst().first }
}
