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

  private func make(_ name: String, text: String, isHidden: Bool = false) throws {
    let file = try newFile(name, isHidden: isHidden)
    try write(text, to: file)
    try file.keep()
  }

  /// A file with a hidden name, or without one where that is possible.
  private func newFile(_ name: String, permissions: UInt16 = 0o600, isHidden: Bool) throws -> NewFile {
    isHidden
      ? try NewFile(hidden: folder.path(name), permissions: permissions)
      : try NewFile(folder.path(name), permissions: permissions)
  }

  private func write(_ text: String, to file: borrowing NewFile) throws {
    #expect(Foundation.write(file.descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test(arguments: [false, true])
  func `A file has its name only when it is complete, and leaves no other`(isHidden: Bool) throws {
    let file = try newFile("copy", permissions: 0o640, isHidden: isHidden)
    try write("all", to: file)
    let before = try names
    try file.keep()

    // Where files cannot be made without a name, both have one.
    #expect(before.count <= 1 && before.allSatisfy { $0.hasPrefix(".copy.") })
    if isHidden { #expect(before.count == 1) }
    #expect(try names == ["copy"])
    #expect(folder.text("copy") == "all")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [false, true])
  func `Of two files with one name that are made at the same time, the first one is kept whole`(isHidden: Bool) throws {
    let first = try newFile("copy", isHidden: isHidden)
    let second = try newFile("copy", isHidden: isHidden)
    try write("the second", to: second)
    try write("the first", to: first)
    try first.keep()

    var failure: NewFile.Failure?
    do { try second.keep() } catch { failure = error }

    #expect(failure == .exists)
    #expect(folder.text("copy") == "the first")
    #expect(try names == ["copy"])
  }

  @Test(arguments: [false, true])
  func `Neither a file nor a symbolic link is replaced`(isHidden: Bool) throws {
    try folder.write("mine", to: "copy")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nowhere")
    try folder.write("mine, too", to: "new-new")

    for name in ["copy", "link"] {
      #expect(throws: NewFile.Failure.exists) { try make(name, text: "other", isHidden: isHidden) }
    }
    try make("new", text: "a new one", isHidden: isHidden)

    #expect(folder.text("copy") == "mine" && folder.text("new-new") == "mine, too")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "nowhere")
    #expect(try names == ["copy", "link", "new", "new-new"])
  }

  @Test func `A file that is not kept is removed, with those that SQLite makes beside it`() throws {
    do {
      let file = try NewFile(hidden: folder.path("copy"), permissions: 0o600)
      let temporaryPath = file.temporaryPath
      let path = try #require(temporaryPath)
      for companion in NewFile.companions { try Data().write(to: URL(filePath: path + companion)) }
      #expect(try names.count == 4)
    }

    #expect(try names == [])
  }

  @Test(arguments: [false, true])
  func `A long name is possible`(isHidden: Bool) throws {
    let name = String(repeating: "茶", count: 85)

    try make(name, text: "tea", isHidden: isHidden)

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

  @Test func `What a killed program has left is removed, and what another program is making is not`() throws {
    let left = [".copy.vitrine-abcdefgh", ".copy.vitrine-abcdefgh-journal", ".other.vitrine-23456789"]
    let others = [
      ".copy", ".copy.abcdefgh", ".copy.vitrine-abcdefg", ".copy.vitrine-abcdefg1", "copy.vitrine-abcdefgh",
      ".copy.vitrine-bcdefghi-journal",
    ]
    for name in left + others { try folder.write("", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path(".folder.vitrine-abcdefgh"), withIntermediateDirectories: true)
    let first = try NewFile(hidden: folder.path("copy"), permissions: 0o600)
    let temporaryPath = first.temporaryPath
    let path = try #require(temporaryPath)

    let second = try NewFile(hidden: folder.path("copy"), permissions: 0o600)
    try write("the first", to: first)
    try write("the second", to: second)

    #expect(FileManager.default.fileExists(atPath: path))
    try first.keep()
    _ = consume second
    #expect(try names == (others + ["copy", ".folder.vitrine-abcdefgh"]).sorted())
    #expect(folder.text("copy") == "the first")
  }

  @Test func `A file that no library opens has no name until it is complete`() throws {
    let file = try NewFile(folder.path("copy"), permissions: 0o600)
    #expect(try names == [])
    _ = consume file
    #expect(try names == [])
  }
}
