import Foundation

@testable import Scaffold

/// A package on disk that scenes are added to. It goes when the last reference does.
final class FixturePackage {
  let root: URL
  private var targets: [String] = []

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "ScaffoldTests-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// A package with the library Shop, its tests, a route enum and a coordinator.
  static func shop() throws -> FixturePackage {
    let package = try FixturePackage()
    try package.add("library", "Shop")
    try package.add("test", "ShopTests", "Tests/ShopTests")
    try package.write(
      """
      /// Not this one: enum WrongRoute: Route {
      enum ShopRoute: Route {
        case home
        case goods(ID, page: Int), mail

        var path: RoutePath {
          switch self {
          case .home: "/"
          case .goods: "/goods"
          case .mail: "/mail"
          }
        }
      }

      enum Weekday {
        case sunday
      }
      """, to: "Sources/Shop/Site/ShopRoute.swift")
    try package.write(
      "public final class ShopCoordinator: WebCoordinator {\n}\n", to: "Sources/Shop/Site/ShopCoordinator.swift")
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
