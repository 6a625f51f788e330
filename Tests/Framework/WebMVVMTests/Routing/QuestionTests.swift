import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

/// What an action would do, before it is done.
@Suite struct QuestionTests {
  private typealias Library = LibraryCoordinator

  private func library(isSignedIn: Bool = true) -> LibraryCoordinator {
    let session = isSignedIn ? "session=" + String(repeating: "a", count: 64) : ""
    return LibraryCoordinator(
      context: RequestContext(
        request: Request(headerFields: [.cookie: session]),
        of: SiteServices(SiteConfiguration(), table: RouteTable<LibraryCoordinator>())))
  }

  private let letters = Library.links.below(Library.letters)

  @Test
  func `A question is made from the form that was sent, and its details by the action's coordinator`() async throws {
    let form = Form([.init(name: "note", value: "read")])

    let question = library().question(about: letters(LetterCoordinator.archive, 7), form)

    #expect(question?.action == "Archive 7")
    #expect(try await question?.details(library()) == ["read of Kim"])
  }

  @Test func `There is no question for an action without one, or for an address that is not an action`() {
    #expect(library().question(about: letters(LetterCoordinator.star, 7, 2), Form())?.action == nil)
    #expect(library().question(about: Library.links(Library.home), Form())?.action == nil)
  }

  @Test func `A person who cannot use the action gets no details of the question`() async throws {
    let stranger = library(isSignedIn: false)
    let question = try #require(stranger.question(about: letters(LetterCoordinator.archive, 7), Form()))

    await #expect(throws: Problem.self) { try await question.details(stranger) }
  }
}
