import Foundation

@testable import Scaffold

/// A package on disk that scenes are added to. It goes when the last reference does.
final class FixturePackage {
  let root: URL
  private let place: URL
  private var targets: [String] = []

  /// - Parameter place: The folder that goes with the package; nil for its own.
  init(
    root: URL = FileManager.default.temporaryDirectory.appending(path: "ScaffoldTests-\(UUID())"), in place: URL? = nil
  ) throws {
    self.root = root
    self.place = place ?? root
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  /// A package with the library Shop, its tests, a coordinator of the site and one of a feature.
  static func shop() throws -> FixturePackage {
    let package = try FixturePackage()
    try package.add("library", "Shop")
    try package.add("test", "ShopTests", "Tests/ShopTests")
    try package.write(
      """
      /// Not this one: final class WrongCoordinator: SiteCoordinator {
      public final class ShopCoordinator: SiteCoordinator {
        static let home = page("/") { _ in HomeViewModel() }
        static let goodsList = page("/goods?page=*", PageNumber.self) { _, _ in GoodsViewModel() }
        static let mail = mount("/mail") { _, context in MailCoordinator(context: context) }
        static let routes = Routes {
          home
          goodsList
          mail
        }
      }
      """, to: "Sources/Shop/Site/ShopCoordinator.swift")
    try package.write(
      """
      struct MailCoordinator: ShopChild {
        static let mailList = page("/") { _ in MailListViewModel() }
        static let routes = Routes { mailList }
      }
      """, to: "Sources/Shop/Mail/MailCoordinator.swift")
    return package
  }

  /// An application as `scaffold app Notes` makes it.
  static func app(_ options: String...) throws -> FixturePackage {
    let place = FileManager.default.temporaryDirectory.appending(path: "ScaffoldTests-\(UUID())")
    let other = try FixturePackage(root: place.appending(path: "Here"))
    try other.add("vitrine", "Vitrine", "../vitrine")
    _ = try other.scaffold(["app", "Notes"] + options)
    let package = try FixturePackage(root: place.appending(path: "Notes"), in: place)
    try package.add("executable", "Notes")
    try package.add("test", "NotesTests", "Tests/NotesTests")
    return package
  }

  /// Adds a target, as the plugin tells of it.
  func add(_ kind: String, _ name: String, _ folder: String? = nil) throws {
    let folder = root.appending(path: folder ?? "Sources/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    targets += [kind, name, folder.path]
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Everything in the package, folders too, with what the files hold.
  func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      contents[path] = (try? text(path)) ?? "folder"
    }
    return contents
  }

  /// Runs the tool as the plugin does, with the words of a person.
  func scaffold(_ words: String...) throws -> String { try scaffold(words) }

  func scaffold(_ words: [String]) throws -> String {
    let (package, words) = try PackageLayout.parse([root.path] + targets + ["--"] + words)
    return try ScaffoldCommand(package: package, words: words).run()
  }
}
