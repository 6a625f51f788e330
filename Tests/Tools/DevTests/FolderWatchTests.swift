import Foundation
import TestSupport
import Testing

@testable import Dev

@Suite struct FolderWatchTests {
  @Test func `Files that are saved, moved and removed are seen, also in new folders`() throws {
    let folder = try TemporaryFolder()
    try make("Sources/Notes/Note.swift", in: folder)
    try make("Public/style.css", in: folder)
    var watch = FolderWatch(folder.url.path)
    func expect(_ changes: Set<ChangedPath>, _ comment: Comment) {
      let found = watch.changed()
      #expect(found == changes, comment)
    }

    expect([], "nothing has changed")
    try make("Public/style.css", "longer", in: folder)
    expect([.file("/style.css")], "a saved file")
    try make("Public/pictures/deep/tea.svg", in: folder)
    expect([.file("/pictures/deep/tea.svg")], "a new folder")
    try make("note.new", in: folder)
    try make("Sources/Notes/Note.swift~", in: folder)
    expect([], "a temporary file")
    let other = folder.path("Sources/Notes/Other.swift")
    try FileManager.default.moveItem(atPath: folder.path("note.new"), toPath: other)
    expect([.source], "a moved file")
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.removeItem(atPath: folder.path("Sources/Notes/Note.swift~"))
    expect([.source], "a removed file")
  }

  private func make(_ path: String, _ text: String = "text", in folder: TemporaryFolder) throws {
    let file = URL(filePath: folder.path(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
