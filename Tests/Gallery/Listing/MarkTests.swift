import Testing

@testable import Gallery

/// The marks in the Gallery's own sources.
@Suite struct MarkTests {
  private static let unmarked: [(GallerySection, String, String)] = [
    (.changeTitle, "DemoViewModel", "static let titles"), (.changeTitle, "ChangeTitleViewModel", "let title ="),
    (.goodsWithBinding, "GoodsWithBindingCoordinator", "static let first"),
    (.goodsWithBinding, "GoodsWithBindingCoordinator", "static let next"),
    (.goodsWithBinding, "GoodsWithBindingCoordinator", "static let click"),
    (.coordinator, "TourCoordinator", "static let root"), (.coordinator, "GardenCoordinator", "private(set) var name"),
    (.coordinator, "RootViewModel", "  var way: [String] { get }"),
    (.coordinator, "RootViewModel", "  var childCount: String { get }"),
    (.diffableList, "DiffableListViewModel", "private let query"),
    (.goodsWithBinding, "GoodsDetailViewModel", "let title"),
    (.embedding, "EmbeddingViewModel", "let title ="),
  ]

  private static let bound: [(GallerySection, String, String)] = [
    (.greeting, "GreetingViewModel", "private(set) var greeting"), (.greeting, "GreetingViewModel", "let form"),
    (.changeTitle, "DemoViewModel", "private(set) var title"),
    (.changeTitle, "ChangeTitleViewModel", "private(set) var labelText"),
    (.changeTitle, "DemoScreen", "viewModel.bind(\\.title"),
    (.home, "ProfileCenter", "let gotInformation"), (.home, "HomeScreen", "gotInformation.bind(to: pageImage)"),
    (.goodsWithBinding, "GoodsListModel", "var sortID"),
    (.goodsWithBinding, "BoundGoodsListViewModel", "private(set) var parameters"),
    (.goodsWithBinding, "BoundGoodsListViewModel", "private(set) var cells"),
    (.goodsWithBinding, "BoundGoodsListViewModel", "let cellClick"),
    (.goodsWithBinding, "GoodsWithBindingCoordinator", "cellClick.bind"),
    (.goodsWithoutBinding, "UnboundGoodsListViewModel", "let cells"),
    (.mailCommand, "TeacherMailViewModel", "command.errors.bind"),
    (.mailCommand, "MailProgressViewModel", "let percent"),
    (.coordinator, "RootViewModel", "private(set) var way"), (.cells, "TeaCellViewModel", "let isStarred"),
    (.cells, "SongListViewModel", "private(set) var snapshot"),
    (.diffableList, "DiffableListViewModel", "private(set) var snapshot"),
    (.diffableList, "WordMarkViewModel", "let sign"), (.goodsWithBinding, "SortChoiceViewModel", "let isChosen"),
    (.goodsWithBinding, "GoodsDetailViewModel", "let price"), (.mailCommand, "MailSignInViewModel", "let mails"),
    (.sharedModel, "PatchListViewModel", "let content"),
    (.diffableList, "WordCellViewModel", "let likes"), (.embedding, "EmbeddingViewModel", "var main:"),
  ]

  private static let notSubject: [(GallerySection, String, String)] = [
    (.sharedModel, "SharedModelCoordinator", "static let votes"),
    (.embedding, "EmbeddingCoordinator", "static let containers"),
    (.mailCommand, "TeacherMailServer", "holder of the token"),
    (.mailCommand, "TeacherMailButtonViewModel", "self.isEnabled"),
  ]

  private static let subject: [(GallerySection, String, String)] = [
    (.greeting, "GreetingViewModel", "var greetingDidChange"),
    (.greeting, "GreetingCoordinator", "scene.greetingDidChange ="),
    (.changeTitle, "DemoScreen", "let slot"), (.changeTitle, "TitleLabel", "var text"),
    (.home, "HeadImage", "func setHeadImage"), (.goodsWithBinding, "BoundGoodsListViewModel", "let cellClick"),
    (.goodsWithoutBinding, "UnboundGoodsTableView", "weak var delegate"),
    (.mailCommand, "TeacherMailServer", "try await progress("), (.coordinator, "GardenCoordinator", "let node"),
    (.cells, "SongCellViewModel", "weak delegate"), (.diffableList, "WordRow", "CellOwner"),
    (.home, "HomeViewModel", "button(.greeting"), (.mailCommand, "TeacherMailViewModel", "var mailArray"),
    (.mailCommand, "TeacherMailViewModel", "coordinator.signInPage() }"),
    (.cells, "SongListViewModel", "snapshot[position]"), (.sharedModel, "VoteDataController", "read(.votes)"),
    (.changeTitle, "ChangeTitleViewModel", "viewModel?.changeTitle()"),
    (.diffableList, "WordTable", "row.cell = item"), (.mailCommand, "VisitorDataController+Token", "var shortToken"),
    (.embedding, "EmbeddingViewModel", "let containers"), (.embedding, "EmbeddingCoordinator", "containers.embed"),
  ]

  /// The line of a file that contains a piece of code.
  private func line(_ section: GallerySection, _ file: String, _ code: String) throws -> ListedLine {
    let listing = Listings.built[section].first { $0.name == "\(file).swift" }
    return try #require(listing?.lines.first { $0.text.contains(code) }, "\(file): \(code)")
  }

  @Test(arguments: unmarked)
  func `What only has the name of bound State is not marked`(
    section: GallerySection, file: String, code: String
  ) throws {
    #expect(try !line(section, file, code).isBound)
  }

  @Test(arguments: bound)
  func `Bound State and its bindings are marked`(section: GallerySection, file: String, code: String) throws {
    #expect(try line(section, file, code).isBound)
  }

  @Test(arguments: notSubject)
  func `What only has the name of the subject is not marked`(
    section: GallerySection, file: String, code: String
  ) throws {
    #expect(try !line(section, file, code).isSubject)
  }

  @Test(arguments: subject)
  func `What a scene is about is marked`(section: GallerySection, file: String, code: String) throws {
    #expect(try line(section, file, code).isSubject)
  }
}
