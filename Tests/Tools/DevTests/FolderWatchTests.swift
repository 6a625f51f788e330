import Foundation
import MicroHTTP
import Synchronization
import TestSupport
import Testing

@testable import Dev

@Suite struct FolderWatchTests {
  @Test func `Files that are saved, moved and removed are seen, also in new folders`() async throws {
    let folder = try TemporaryFolder()
    try make("Sources/Notes/Note.swift", in: folder)
    try make("Public/style.css", in: folder)
    let seen = try watch(folder)

    try make("Public/style.css", in: folder)
    try await waitUntil("the style sheet is seen") { seen.all == [.file("/style.css")] }
    try make("Public/pictures/deep/tea.svg", in: folder)
    try await waitUntil("the picture is seen") { seen.all.contains(.file("/pictures/deep/tea.svg")) }
    #expect(!seen.all.contains(.source))
    try make("Public/pictures/deep/cup.svg", in: folder)
    try await waitUntil("the picture in the new folder is seen") { seen.all.contains(.file("/pictures/deep/cup.svg")) }

    try make("note.new", in: folder)
    try await Task.sleep(for: .milliseconds(100))
    #expect(!seen.all.contains(.source))
    try FileManager.default.moveItem(atPath: folder.path("note.new"), toPath: folder.path("Sources/Notes/Other.swift"))
    try await waitUntil("the source is seen") { seen.all.contains(.source) }
    seen.reset()
    try FileManager.default.removeItem(atPath: folder.path("Sources/Notes/Other.swift"))
    try await waitUntil("the removal is seen") { seen.all.contains(.source) }
  }

  @Test func `A folder with an event that is cut off is read to its end`() {
    let name = Array("ab\0\0".utf8)
    let event: [UInt8] = [7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0] + name
    var events = InotifyEvents((event + event.prefix(9))[...])

    let found = [events.next(), events.next()]
    #expect(found == [InotifyEvents.Event(folder: 7, mask: 8, name: "ab"), nil])
  }

  private final class Seen: Sendable {
    private let changes = Mutex<Set<ChangedPath>>([])

    var all: Set<ChangedPath> { changes.withLock(\.self) }
    func add(_ new: Set<ChangedPath>) { changes.withLock { $0.formUnion(new) } }
    func reset() { changes.withLock { $0 = [] } }
  }

  private func watch(_ folder: TemporaryFolder) throws -> Seen {
    let seen = Seen()
    nonisolated(unsafe) let watch = try FolderWatch(folder.url.path)
    try DedicatedThread("watch").start { watch.run(seen.add) }
    return seen
  }

  private func make(_ path: String, in folder: TemporaryFolder) throws {
    let file = URL(filePath: folder.path(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("text".utf8).write(to: file)
  }
}
