import Testing

@testable import Gallery

/// The marks in the Gallery's own sources.
@Suite struct MarkTests {
  private static let notSubject: [(GallerySection, String, String)] = [
    (.sharedModel, "SharedModelCoordinator", "static let votes"),
    (.embedding, "EmbeddingCoordinator", "static let containers"),
    (.mailCommand, "TeacherMailServer", "holder of the token"),
    (.mailCommand, "TeacherMailViewModel", "self.isEnabled"),
  ]

  private static let subject: [(GallerySection, String, String)] = [
    (.greeting, "GreetingViewModel", "var greetingDidChange"),
    (.greeting, "GreetingCoordinator", "scene.greetingDidChange ="),
    (.changeTitle, "DemoScreen", "let slot"), (.changeTitle, "DemoScreen", "var text"),
    (.home, "HeadImage", "func setHeadImage"), (.goodsWithBinding, "BoundGoodsListViewModel", "let cellClick"),
    (.goodsWithoutBinding, "UnboundGoodsListController", "weak var delegate"),
    (.mailCommand, "TeacherMailServer", "try await progress("), (.coordinator, "GardenCoordinator", "let node"),
    (.cells, "SongListViewModel", "weak delegate"), (.diffableList, "DiffableListViewModel", "bind(\\.snapshot"),
    (.home, "HomeViewModel", "button(.greeting"), (.mailCommand, "TeacherMailViewModel", "var mailArray"),
    (.mailCommand, "TeacherMailViewModel", "coordinator.signInPage() }"),
    (.cells, "SongListViewModel", "snapshot[position]"), (.sharedModel, "VoteDataController", "read(.votes)"),
    (.changeTitle, "ChangeTitleViewModel", "viewModel?.changeTitle()"),
    (.mailCommand, "MailCommandState", "var shortToken"),
    (.embedding, "EmbeddingViewModel", "let containers"), (.embedding, "EmbeddingCoordinator", "containers.embed"),
  ]

  /// The line of a file that contains a piece of code.
  private func line(_ section: GallerySection, _ file: String, _ code: String) throws -> ListedLine {
    let listing = Listings.built[section].first { $0.name == "\(file).swift" }
    return try #require(listing?.lines.first { $0.text.contains(code) }, "\(file): \(code)")
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

  @Test func `A comment only speaks of what a scene is about`() {
    #expect(ListedLine("let signal = 1", about: ["signal"]).isSubject)
    #expect(!ListedLine("  /// A signal.", about: ["signal"]).isSubject)
  }

  @Test(arguments: GallerySection.allCases)
  func `At most four files are open, and those are the ones with most of what the scene is about`(
    section: GallerySection
  ) {
    let (open, closed) = (Listings.built[section].filter(\.isOpen), Listings.built[section].filter { !$0.isOpen })
    #expect((1...4).contains(open.count))
    #expect((closed.map(\.subjectCount).max() ?? 0) <= (open.map(\.subjectCount).min() ?? 0))
  }
}
