import Testing

@testable import Dev

@Suite struct ChangedPathTests {
  @Test(arguments: [
    "Sources/Notes/Note.swift", "Sources/Notes/Localizable.xcstrings", "Templates/Notes/Note.html", "Package.swift",
    "Package.resolved", "Public", "App/Note.swift", "Sources/Notes/seeds.csv",
  ])
  func `A source, a template and a text are built`(path: String) {
    #expect(ChangedPath(path) == .source)
  }

  @Test func `A file in Public is replaced without a build`() {
    #expect(ChangedPath("Public/style.css") == .file("/style.css"))
    #expect(ChangedPath("Public/pictures/tea.svg") == .file("/pictures/tea.svg"))
  }

  @Test(arguments: [
    "Sources/Notes/.Note.swift.swp", "Sources/Notes/Note.swift~", "Sources/Notes/4913", "Sources/Notes/#Note.swift#",
    ".build/debug/Notes", ".git/index", "Tests/NotesTests/NoteTests.swift", "notes.sqlite", "notes.sqlite-wal",
    "Sources/notes.sqlite-wal", "README.md", "Public/.style.css.swp", "",
  ])
  func `What editors, databases and tests write has no effect`(path: String) {
    #expect(ChangedPath(path) == .other)
  }
}
