import Foundation
import TestSupport
import Testing

/// Somebody's package, which is an article's word for word and lies beside a folder `vitrine`.
///
/// It is made anew each time, but stays in one place with what was built of Vitrine, so that only the first build of
/// all takes minutes.
struct OutsidePackage {
  let folder: URL
  let listing: Listing
  /// The folder of what is built.
  private(set) var scratch: URL

  /// The package `Hello` of the article "A page in five minutes".
  static func hello() throws -> OutsidePackage {
    try OutsidePackage(try .article(pageInFiveMinutes, "1. The page", of: packageFolder))
  }

  static let pageInFiveMinutes = "Sources/Framework/WebMVVM/WebMVVM.docc/APageInFiveMinutes.md"

  /// The package of an article.
  static func article(_ path: String) throws -> OutsidePackage {
    try OutsidePackage(try .article(path, of: packageFolder))
  }

  /// The issue tracker in the folder `Tracker`, which has the trait for PostgreSQL.
  static func tracker() throws -> OutsidePackage { try OutsidePackage(try .folder(trackerFolder)).withPostgreSQL }

  static let trackerFolder = packageFolder.appending(path: "Tests/Tools/OutsidePackageTests/Tracker")

  private init(_ listing: Listing) throws {
    folder = Self.place.appending(path: "Hello")
    scratch = Self.scratch
    self.listing = listing
    try Self.link(Self.place.appending(path: "vitrine"), to: packageFolder)
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in listing.files { try write(text, to: path) }
    try takeVersions()
    removeBuilt(["Hello", "HelloTests", "Notes", "NotesApp", "NotesSite", "NotesTests", "Tracker", "TrackerTests"])
  }

  private static let place = packageFolder.appending(path: ".build/outside-package")
  private static let scratch = place.appending(path: "scratch")
  private static let scratchWithPostgreSQL = place.appending(path: "scratch-postgresql")

  /// The same package, with another folder of what is built. A trait changes the flags of all modules of Vitrine, so they would be
  /// compiled again each time.
  var withPostgreSQL: OutsidePackage {
    var package = self
    package.scratch = Self.scratchWithPostgreSQL
    return package
  }

  /// What is compiled anew says its warnings anew.
  private func removeBuilt(_ modules: [String]) {
    for scratch in [Self.scratch, Self.scratchWithPostgreSQL] {
      for module in modules {
        try? FileManager.default.removeItem(at: scratch.appending(path: "debug/\(module).build"))
      }
    }
  }

  /// The program that was built.
  var program: String { program(named: "Hello") }

  /// A program that was built, or what lies beside it.
  func program(named name: String, in configuration: String = "debug") -> String {
    scratch.appending(path: "\(configuration)/\(name)").path
  }

  /// Runs `swift build` and the like.
  func swift(
    _ command: String, _ arguments: String..., in folder: URL? = nil
  ) async throws -> (status: Int32, output: String) {
    try await swift(command, arguments: arguments, in: folder)
  }

  func swift(
    _ command: String, arguments: [String], in folder: URL?
  ) async throws -> (status: Int32, output: String) {
    try await runBuildTool(self.command(command, arguments), in: folder ?? self.folder)
  }

  /// `swift build` and the like, in the folder of what is built.
  func command(_ command: String, _ arguments: [String]) -> [String] {
    ["swift", command, "--scratch-path", scratch.path] + quickBuild + arguments
  }

  /// Builds all and runs the tests; both must succeed, and nothing be warned of.
  func buildAndTest(in folder: URL? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let build = try await swift("build", "--build-tests", in: folder)
    try #require(build.status == 0, "\(build.output)", sourceLocation: sourceLocation)
    #expect(!build.output.contains("warning:"), "\(build.output)", sourceLocation: sourceLocation)
    let test = try await swift("test", in: folder)
    #expect(test.status == 0, "\(test.output)", sourceLocation: sourceLocation)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Replaces a text that is in a file once.
  func replace(_ old: String, by new: String, in path: String) throws {
    let text = try text(path)
    try #require(text.ranges(of: old).count == 1, "\(old)")
    try write(text.replacing(old, with: new), to: path)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes an application beside the package, puts it in the place of the package, and returns this place. SwiftPM knows by the
  /// folder of a package whether it has to plan the build again.
  func application(_ name: String, _ options: String...) async throws -> URL {
    let app = folder.deletingLastPathComponent().appending(path: name)
    try? FileManager.default.removeItem(at: app)
    removeBuilt([name, "\(name)Tests"])
    let made = try await swift("package", arguments: ["scaffold", "app", name] + options, in: nil)
    try #require(made.status == 0, "\(made.output)")
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: app, to: folder)
    try takeVersions()
    return folder
  }

  /// Every file of the package with what it holds, but for the one that is SwiftPM's own.
  func contents() throws -> [String: String] { try contents(of: folder) }

  func contents(of folder: URL) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      contents[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    contents["Package.resolved"] = nil
    return contents
  }

  /// The versions that Vitrine itself was resolved to: newer ones would have to be fetched.
  func takeVersions(in folder: URL? = nil) throws {
    let versions = packageFolder.appending(path: "Package.resolved")
    guard FileManager.default.fileExists(atPath: versions.path) else { return }
    let copy = (folder ?? self.folder).appending(path: "Package.resolved")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: versions, to: copy)
  }

  private static func link(_ link: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    if (try? files.destinationOfSymbolicLink(atPath: link.path)) == folder.path { return }
    try? files.removeItem(at: link)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: folder.path)
  }
}
