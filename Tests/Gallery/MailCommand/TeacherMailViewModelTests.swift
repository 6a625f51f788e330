import Foundation
import MVVM
import Synchronization
import Testing
import WebMVVM

@testable import Gallery

@Suite struct TeacherMailViewModelTests {
  private let folder: TemporaryFolder
  private let visitor: VisitorDataController

  init() throws {
    folder = try TemporaryFolder()
    visitor = VisitorDataController(
      session: SessionToken(), database: try GalleryDatabase(path: folder.path("gallery.sqlite")))
  }

  private var viewModel: TeacherMailViewModel {
    TeacherMailViewModel(server: TeacherMailServer(), visitor: visitor, coordinator: Nowhere())
  }

  @Test func `An execution reloads the list, and one that fails leaves it`() async throws {
    let viewModel = viewModel
    #expect(viewModel.cells.isEmpty)

    try await viewModel.command.command.execute(.working)

    let cells = viewModel.cells
    #expect(cells.count == 4 && viewModel.mailArray.count == 4)
    await #expect(throws: MailServerIsDown.self) { try await viewModel.command.command.execute(.failing) }
    #expect(viewModel.cells == cells)
  }

  @Test func `An error is shown by the observer of the command, and then stored`() async throws {
    let viewModel = viewModel
    #expect(!viewModel.hasFailed)

    _ = try? await viewModel.command.command.execute(.failing)

    #expect(viewModel.hasFailed)
    let hasFailed = try await viewModel.storeFailure()
    #expect(hasFailed)
    #expect(try await visitor.state(MailCommandState.self).hasFailed == true)
  }

  @Test func `The progress of a fetch is stored step by step`() async throws {
    var steps: [Int] = []
    _ = try await TeacherMailServer(wait: { _ in }).mails(token: "", mode: .slow) { steps.append($0) }

    #expect(steps == [25, 50, 75, 100])
  }

  @Test func `The slow server takes three seconds, and the others take none`() async throws {
    let waits = Mutex<[Duration]>([])
    let server = TeacherMailServer(wait: { duration in waits.withLock { $0.append(duration) } })

    _ = try await server.mails(token: "", mode: .working)
    _ = try? await server.mails(token: "", mode: .failing)
    #expect(waits.withLock(\.self).isEmpty)
    _ = try await server.mails(token: "", mode: .slow)
    #expect(waits.withLock(\.self).reduce(.zero, +) == .seconds(3))
  }

  private struct Nowhere: TeacherMailNavigation {
    private let links = GalleryCoordinator.links.below(GalleryCoordinator.mailCommand)

    func mailPage() -> Location { links(MailCommandCoordinator.mails) }
    func fetchMailAction(_ mode: ServerMode) -> Location { links(MailCommandCoordinator.fetch, mode) }
    func fetchMailCommand() -> CommandLocation { CommandLocation(fetchMailAction(.working), on: mailPage()) }
    func signInPage() -> Location { links(MailCommandCoordinator.signIn) }
    func signOutAction() -> Location { links(MailCommandCoordinator.signOut) }
  }
}
