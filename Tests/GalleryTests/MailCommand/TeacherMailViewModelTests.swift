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

  @Test func `The slow server takes three seconds, and the others take none`() async throws {
    let waits = Mutex<[Duration]>([])
    let server = TeacherMailServer(wait: { duration in waits.withLock { $0.append(duration) } })

    _ = try await server.mails(token: "", mode: .working)
    _ = try? await server.mails(token: "", mode: .failing)
    #expect(waits.withLock(\.self).isEmpty)
    _ = try await server.mails(token: "", mode: .slow)
    #expect(waits.withLock(\.self) == [.seconds(3)])
  }

  private struct Nowhere: TeacherMailNavigation {
    private let links = GalleryCoordinator.links.below(GalleryCoordinator.mailCommand)

    func mailPage() -> Location { links(MailCommandCoordinator.mails) }
    func fetchMailAction(_ mode: MailServerMode) -> Location { links(MailCommandCoordinator.fetch, mode) }
    func fetchMailCommand() -> CommandLocation { CommandLocation(fetchMailAction(.working), on: mailPage()) }
  }
}
