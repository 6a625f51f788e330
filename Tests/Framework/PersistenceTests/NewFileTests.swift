import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func make(_ name: String, text: String) throws {
    let file = try newFile(name)
    try write(text, to: file)
    try file.keep()
  }

  private func newFile(_ name: String, permissions: UInt16 = 0o600) throws -> NewFile {
    try NewFile(folder.path(name), permissions: permissions)
  }

  private func write(_ text: String, to file: borrowing NewFile) throws {
    #expect(Foundation.write(file.descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test func `A file has its name only when it is complete, and leaves no other`() throws {
    let file = try newFile("copy", permissions: 0o640)
    try write("all", to: file)
    let before = try names
    try file.keep()

    #expect(before.count == 1 && before.allSatisfy { $0.hasPrefix("copy.") && $0.hasSuffix(".incomplete") })
    #expect(try names == ["copy"])
    #expect(folder.text("copy") == "all")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `Of two files with one name that are made at the same time, the first one is kept whole`() throws {
    let first = try newFile("copy")
    let second = try newFile("copy")
    try write("the second", to: second)
    try write("the first", to: first)
    try first.keep()

    var failure: NewFile.Failure?
    do { try second.keep() } catch { failure = error }

    #expect(failure == .exists)
    #expect(folder.text("copy") == "the first")
    #expect(try names == ["copy"])
  }

  @Test func `Neither a file nor a symbolic link is replaced`() throws {
    try folder.write("mine", to: "copy")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nowhere")
    try folder.write("mine, too", to: "new.incomplete")

    for name in ["copy", "link"] {
      #expect(throws: NewFile.Failure.exists) { try make(name, text: "other") }
    }
    try make("new", text: "a new one")

    #expect(folder.text("copy") == "mine" && folder.text("new.incomplete") == "mine, too")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "nowhere")
    #expect(try names == ["copy", "link", "new", "new.incomplete"])
  }

  @Test func `A file that is not kept is removed, with those that SQLite makes beside it`() throws {
    do {
      let file = try newFile("copy")
      let path = file.temporaryPath
      for companion in NewFile.companions { try Data().write(to: URL(filePath: path + companion)) }
      #expect(try names.count == 4)
    }

    #expect(try names == [])
  }

  @Test func `A missing folder is an error of the system`() throws {
    #expect(throws: NewFile.Failure.system(ENOENT)) { try make("no/copy", text: "") }
  }
}
