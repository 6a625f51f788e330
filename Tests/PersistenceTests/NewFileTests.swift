import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func make(_ name: String, text: String) throws {
    let file = try NewFile(folder.path(name), permissions: 0o600)
    try write(text, to: file)
    try file.keep()
  }

  private func write(_ text: String, to file: borrowing NewFile) throws {
    #expect(Foundation.write(file.descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test func `A file has its name only when it is complete, and leaves no other`() throws {
    let file = try NewFile(folder.path("copy"), permissions: 0o640)
    try write("all", to: file)
    let before = try names
    try file.keep()

    #expect(before.count == 1 && before.allSatisfy { $0.hasPrefix(".copy.") })
    #expect(try names == ["copy"])
    #expect(folder.text("copy") == "all")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `Of two files with one name that are made at the same time, the first one is kept whole`() throws {
    let first = try NewFile(folder.path("copy"), permissions: 0o600)
    let second = try NewFile(folder.path("copy"), permissions: 0o600)
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
    try folder.write("mine, too", to: "new-new")

    for name in ["copy", "link"] {
      #expect(throws: NewFile.Failure.exists) { try make(name, text: "other") }
    }
    try make("new", text: "a new one")

    #expect(folder.text("copy") == "mine" && folder.text("new-new") == "mine, too")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "nowhere")
    #expect(try names == ["copy", "link", "new", "new-new"])
  }

  @Test func `A file that is not kept is removed, with those that SQLite makes beside it`() throws {
    do {
      let file = try NewFile(folder.path("copy"), permissions: 0o600)
      for companion in NewFile.companions { try Data().write(to: URL(filePath: file.temporaryPath + companion)) }
      #expect(try names.count == 4)
    }

    #expect(try names == [])
  }

  @Test func `A long name is possible`() throws {
    let name = String(repeating: "茶", count: 85)

    try make(name, text: "tea")

    #expect(try names == [name])
  }

  @Test func `A missing folder is an error of the system`() throws {
    #expect(throws: NewFile.Failure.system(ENOENT)) { try make("no/copy", text: "") }
  }

  @Test(arguments: NamingWay.allCases)
  func `Each way gives a name, and replaces nothing`(way: NamingWay) throws {
    try folder.write("new", to: "hidden")
    try folder.write("mine", to: "taken")

    #expect(throws: NewFile.Failure.exists) {
      try NamingWay.name(folder.path("hidden"), as: folder.path("taken"), by: [way])
    }
    try NamingWay.name(folder.path("hidden"), as: folder.path("free"), by: [way])

    #expect(folder.text("taken") == "mine" && folder.text("free") == "new")
  }

  @Test func `Only what an interrupted program has left is removed`() throws {
    let left = [".copy.abcdefgh", ".copy.23456789-journal"]
    let others = [".copy", ".copy.abcdefg", ".copy.abcdefgh-new", ".copy.abcdefgh2", ".copy2.abcdefgh", "copy-new"]
    for name in left + others { try folder.write("", to: name) }

    HiddenName.removeLeftovers(of: folder.path("copy"))

    #expect(try names == others.sorted())
  }
}
