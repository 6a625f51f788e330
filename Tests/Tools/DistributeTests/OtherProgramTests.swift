import Foundation
import Testing
import TestSupport

@testable import Distribute

/// A program of a package that uses Vitrine.
@Suite struct OtherProgramTests {
  private let folder: TemporaryFolder
  private let contents: ProgramContents

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "package/Public/style.css")
    try folder.write("Draw it as you like.", to: "package/Public/fonts/OFL.txt")
    try folder.write("# Tracker", to: "package/README.md")
    try folder.write("word", to: "Tracker_Tracker.resources/words.txt")
    try folder.write("Use it as you like.", to: "library/LICENSE.txt")
    try folder.write("Copy it as you like.", to: "other/Copying")
    let program = folder.url.appending(path: "Issue_Tracker")
    try FileManager.default.copyItem(at: URL(filePath: "/usr/bin/env").resolvingSymlinksInPath(), to: program)
    contents = ProgramContents(
      name: "Issue_Tracker", version: "1.2.3", program: program,
      resources: [folder.url.appending(path: "Tracker_Tracker.resources")],
      package: folder.url.appending(path: "package"), operations: nil,
      licences: try Licences(
        packages: [folder.path("library"), folder.path("other")],
        publicFolder: folder.url.appending(path: "package/Public"), of: "Issue_Tracker"))
  }

  @Test func `The tarball has the program, its resources, the site's files, a unit and the licences`() async throws {
    let tarball = Tarball(contents: contents, time: 1_000_000_000)

    let file = try await onThread { [folder] in try tarball.write(to: folder.url) }

    let root = tarball.name
    let paths = try await output(of: "tar", "--list", "--file", file.path).split(separator: "\n").map(String.init)
    for path in [
      "Issue_Tracker", "Tracker_Tracker.resources/words.txt", "Public/style.css", "README.md", "issue-tracker.service",
      "LICENCES", "INSTALL",
    ] {
      #expect(paths.contains("\(root)/\(path)"), "\(path)")
    }
    let licences = contents.licences.text
    #expect(licences.contains("The program Issue_Tracker contains"))
    #expect(licences.contains("fonts\n\nDraw it as you like."))
    #expect(licences.contains("Use it as you like.") && licences.contains("Copy it as you like."))
  }

  @Test(arguments: [("v1.2.0", "1.2.0"), ("1.2.0-rc.1", "1.2.0~rc.1"), ("latest", nil)] as [(String, String?)])
  func `The version is that of the last tag, as Debian writes it`(tag: String, version: String?) async throws {
    let package = folder.path("package")
    let name = ["-c", "user.name=Kim", "-c", "user.email=kim@example.com"]
    for arguments in [
      ["init", "--quiet"], name + ["commit", "--quiet", "--allow-empty", "--message", "All"], ["tag", tag],
    ] {
      try await onThread { _ = try Tool.run(["git", "-C", package] + arguments) }
    }

    #expect(try await onThread { ProgramVersion.tag(of: URL(filePath: package)) } == version)
  }

  @Test func `The unit of systemd starts the program in its folder`() {
    #expect(ProgramUnit(name: "Issue_Tracker").service.contains("\nExecStart=/opt/issue-tracker/Issue_Tracker\n"))
  }

  @Test(arguments: ["1.2.0", "1", "2.0~rc1", "0.0.0"])
  func `A version begins with a number`(_ text: String) {
    #expect(ProgramVersion.isVersion(text))
    #expect(
      !ProgramVersion.isVersion("v" + text) && !ProgramVersion.isVersion(text + "/..") && !ProgramVersion.isVersion(""))
  }

  @Test func `The version is that of the last tag`() async throws {
    let version = try await onThread { [folder] in
      let git = ["git", "-C", folder.url.path, "-c", "user.name=Kim", "-c", "user.email=kim@shop.example"]
      for words in [
        ["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "First"], ["tag", "v1.4.0"],
        ["commit", "--quiet", "--allow-empty", "--message", "Second"],
      ] {
        _ = try Tool.run(git + words)
      }
      return ProgramVersion.tag(of: folder.url)
    }

    #expect(version == "1.4.0")
  }
}
