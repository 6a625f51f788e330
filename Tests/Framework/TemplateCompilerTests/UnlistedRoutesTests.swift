import Testing

@testable import TemplateCompiler

@Suite struct UnlistedRoutesTests {
  private let source = """
    struct NotesCoordinator: WebCoordinator {
      static let list = page("/") { $0.scene() }
      static let add = action("/", form: NoteForm.self) { notes, form in
        try await .action(notes.scene(form), form) { try await $0.add() }
      }
      static let detail = mount("/notes") { NoteCoordinator(notes: $0, context: $1) }
      static let pageSize = 15
      static let routes = Routes {
        list
        // The mount is forgotten.
        add
      }
    }
    """

  @Test func `A page, an action or a mount that routes does not list is an error on its line`() {
    #expect(
      UnlistedRoutes.messages(in: source, path: "Sources/Shop/Notes.swift") == [
        "Sources/Shop/Notes.swift:6:1: error: 'detail' is not in 'routes', so its address would be unknown"
      ])
  }

  @Test func `All that is listed is no error, and neither is a file without a list`() {
    #expect(UnlistedRoutes.messages(in: source.replacing("    add\n", with: "    add\n detail\n"), path: "a") == [])
    #expect(UnlistedRoutes.messages(in: #"static let detail = mount("/notes")"#, path: "a") == [])
  }
}
