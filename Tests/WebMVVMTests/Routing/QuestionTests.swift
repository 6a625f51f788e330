import Crypto
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
        cookies: SiteCookies(isSecure: false, flashCodec: FlashCodec(key: SymmetricKey(size: .bits256))),
        commands: RunningCommands(), table: RouteTable<LibraryCoordinator>()))
  }

  private let letters = Library.links.below(Library.letters)

  @Test func `It is asked by the action's coordinator, with the form that was sent`() async throws {
    let form = Form([.init(name: "note", value: "read")])

    let question = try await library().question(about: letters(LetterCoordinator.archive, 7), form)

    #expect(question?.action == "Archive 7 of Kim")
    #expect(question?.details == ["read"])
  }

  @Test func `There is none for an action without one, nor for an address that is no action`() async throws {
    #expect(try await library().question(about: letters(LetterCoordinator.star, 7, 2), Form()) == nil)
    await #expect(throws: RouteError.self) {
      try await library().question(about: Library.links(Library.home), Form())
    }
  }

  @Test func `There is none for somebody who can't use the action`() async throws {
    await #expect(throws: Problem.self) {
      try await library(isSignedIn: false).question(about: letters(LetterCoordinator.archive, 7), Form())
    }
  }
}
