import HTTPTypes
import WebMVVM

/// The root coordinator of the Gallery. It shows the index, and mounts the coordinators of the scenes.
final class GalleryCoordinator: SiteCoordinator {
  static let index = page("/") { gallery in
    IndexViewModel(gallery.links)
  }
  static let names = page("/coming-from-ios") { NamesViewModel($0) }
  static let source = page("/source/*", SourceFile.self) { try $0.source($1) }
  static let startOver = action("/start-over/*", GallerySection.self) { gallery, section in
    try await gallery.startOver(section)
  }
  static let greeting = mount("/greeting") { GreetingCoordinator(gallery: $0, context: $1) }
  static let changeTitle = mount("/change-title") { ChangeTitleCoordinator(gallery: $0, context: $1) }
  static let goodsWithBinding = mount("/goods-with-binding") { GoodsWithBindingCoordinator(gallery: $0, context: $1) }
  static let goodsWithoutBinding = mount("/goods-without-binding") {
    GoodsWithoutBindingCoordinator(gallery: $0, context: $1)
  }
  static let home = mount("/home") { HomeCoordinator(gallery: $0, context: $1) }
  static let mailCommand = mount("/mail-command") { MailCommandCoordinator(gallery: $0, context: $1) }
  static let tour = mount("/coordinator") { TourCoordinator(gallery: $0, context: $1) }
  static let cells = mount("/cells") { CellsCoordinator(gallery: $0, context: $1) }
  static let diffableList = mount("/diffable-list") { DiffableListCoordinator(gallery: $0, context: $1) }
  static let embedding = mount("/embedding") { EmbeddingCoordinator(gallery: $0, context: $1) }
  static let sharedModel = mount("/shared-model") { SharedModelCoordinator(gallery: $0, context: $1) }
  static let patterns = mount("/patterns") { PatternsCoordinator(gallery: $0, context: $1) }
  static let routes = Routes {
    index
    names
    source
    startOver
    greeting
    changeTitle
    goodsWithBinding
    goodsWithoutBinding
    home
    mailCommand
    tour
    cells
    diffableList
    embedding
    sharedModel
    patterns
  }

  let services: GalleryServices
  let context: RequestContext
  let visitor: VisitorDataController

  init(services: GalleryServices, context: RequestContext) {
    self.services = services
    self.context = context
    visitor = VisitorDataController(session: context.session ?? SessionToken(), database: services.database)
  }

  /// Starts a session for a new visitor, and extends it with each action.
  ///
  /// A problem page has no route and does not start a session.
  func welcome() {
    guard let route = context.route, context.session == nil || route.method == .post else { return }
    context.startSession(visitor.session, lifetime: VisitorDataController.lifetime)
  }

  private func source(_ file: SourceFile) throws -> SourceFileViewModel {
    let names = links(Self.names)
    guard let listing = services.listings[file] else {
      throw Problem.notFound(
        "There is no such file", "The names of the articles link to the files that are shown here.",
        wayOut: Problem.WayOut("Coming from iOS", names))
    }
    return SourceFileViewModel(listing, names: names)
  }

  private func startOver(_ section: GallerySection) async throws -> Outcome {
    try await visitor.forget(section)
    tell("The scene has started over.")
    return .redirect(section.entry.page(links))
  }
}
