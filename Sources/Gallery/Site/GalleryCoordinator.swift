import HTTPTypes
import MVVM
import MicroHTTP
import Persistence
import WebMVVM

/// Leads one request through the Gallery.
final class GalleryCoordinator: WebCoordinator {
  let services: GalleryServices
  let context: RequestContext
  let visitor: VisitorDataController
  let node = CoordinatorNode()
  /// What the request leads to, as soon as it is known.
  private(set) var route: GalleryRoute?

  init(services: GalleryServices, context: RequestContext) {
    self.services = services
    self.context = context
    visitor = VisitorDataController(session: context.session ?? SessionToken(), database: services.database)
  }

  func start(_ route: GalleryRoute) async throws -> Outcome {
    self.route = route
    welcome()
    return try await outcome(of: route)
  }

  func problem(for error: any Error) -> Problem? {
    switch error {
    case is DatabaseIsBusy:
      Problem(
        .serviceUnavailable, "The Gallery is busy",
        "That takes longer than usual, and nothing was changed. Please try again in a minute.")
    case is DatabaseFile.WasReplaced:
      Problem(
        .serviceUnavailable, "Nothing can be saved just now",
        "The Gallery can't reach its records, and nothing was changed. Please try again later.")
    case is MailServerIsDown:
      Problem(
        .serviceUnavailable, "The mail server did not answer",
        "You see the mails that you had before. Please try again.")
    default: nil
    }
  }

  private func outcome(of route: GalleryRoute) async throws -> Outcome {
    switch route {
    case .index: .page(IndexViewModel())
    case .startOver(let section): try await startOver(section)
    case .greeting: .page(try await greeting())
    case .showGreeting: try await showGreeting()
    case .titlePage: .page(changeTitle())
    case .changeTitle: try await .action(changeTitle()) { try await $0.changeTitle() }
    case .home: .page(try await home())
    case .changeProfile: try await changeProfile()
    case .pressHomeButton(let button): try await .action(home()) { $0.press(button) }
    case .boundGoodsList: .page(boundGoodsList())
    case .chooseSort: try await .action(boundGoodsList()) { try await $0.chooseSort(context.form()["sortID"]) }
    case .firstGoods: try await .action(boundGoodsList()) { try await $0.first() }
    case .nextGoods: try await .action(boundGoodsList()) { try await $0.next() }
    case .clickGoods: try await clickGoods()
    case .boundGoods(let id): .page(try boundGoods(id))
    case .unboundGoodsList: .page(unboundGoodsList())
    case .fetchGoods: try await .action(unboundGoodsList()) { try await $0.fetchGoods() }
    case .failToFetchGoods: try await .action(unboundGoodsList()) { try await $0.failToFetchGoods() }
    case .selectGoods: try await selectGoods()
    case .unboundGoods(let id): .page(try unboundGoods(id))
    case .mailCommand: .page(teacherMail())
    case .fetchMail(let mode): try await .command(teacherMail(), \.command, with: mode, in: context)
    case .root: try await tour(to: .root)
    case .rootButton: try await tour(to: .rootButton)
    case .destination(let garden): try await tour(to: .destination(garden))
    case .leaveDestination(let garden): try await tour(to: .wayBack(from: garden))
    case .cells: .page(cells())
    case .press(let button, let tea): try await .action(cells()) { try await $0.press(button, of: tea) }
    case .play(let song): try await .action(cells()) { try await $0.play(song) }
    case .diffableList(let query): .page(words(query))
    case .shuffleWords(let query): try await .action(words(query)) { try await $0.shuffle() }
    case .insertWord(let query): try await .action(words(query)) { try await $0.insert(context.form()["word"]) }
    case .likeWord(let word, let query): try await .action(words(query)) { try await $0.like(word) }
    case .removeWord(let word, let query): try await .action(words(query)) { try await $0.remove(word) }
    case .embedding: .page(embedding())
    case .showInMain(let scene): try await .action(embedding()) { try await $0.showInMain(scene) }
    case .swapContainers: try await .action(embedding()) { try await $0.swap() }
    case .emptyMain: try await .action(embedding()) { try await $0.emptyMain() }
    case .count: try await .action(counter()) { try await $0.addOne() }
    case .writeNote: try await writeNote()
    }
  }

  /// A browser is known from its first page on, and for as long again from each change on.
  private func welcome() {
    guard context.session == nil || context.request.method == .post else { return }
    context.startSession(visitor.session, lifetime: VisitorDataController.lifetime)
  }

  private func startOver(_ section: GallerySection) async throws -> Outcome {
    try await visitor.forget(section)
    tell("This scene is as it was at first.")
    return .redirect(section.entry.page.location)
  }

  /// Leaves a message for the page that is shown next.
  func tell(_ message: String) {
    context.show(Flash(message))
  }
}
