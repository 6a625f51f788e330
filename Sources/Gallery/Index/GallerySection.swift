import WebMVVM

/// The scenes of the Gallery, in the order of the index. A scene may have several pages.
enum GallerySection: String, CaseIterable, Sendable, RouteValue {
  case greeting
  case changeTitle = "change-title"
  case goodsWithBinding = "goods-with-binding"
  case goodsWithoutBinding = "goods-without-binding"
  case home
  case mailCommand = "mail-command"
  case coordinator
  case cells
  case diffableList = "diffable-list"
  case embedding
  case sharedModel = "shared-model"
  case patterns

  /// The texts about the scene in the index and in the frame of its pages.
  var entry: IndexEntry {
    switch self {
    case .greeting: .greeting
    case .changeTitle: .changeTitle
    case .goodsWithBinding: .goodsWithBinding
    case .goodsWithoutBinding: .goodsWithoutBinding
    case .home: .home
    case .mailCommand: .mailCommand
    case .coordinator: .coordinator
    case .cells: .cells
    case .diffableList: .diffableList
    case .embedding: .embedding
    case .sharedModel: .sharedModel
    case .patterns: .patterns
    }
  }

  /// The scene before this one in the index.
  var previous: GallerySection? { Self.allCases.prefix { $0 != self }.last }

  /// The scene after this one in the index.
  var next: GallerySection? { Self.allCases.drop { $0 != self }.dropFirst().first }
}
