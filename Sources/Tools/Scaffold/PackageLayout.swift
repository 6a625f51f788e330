import Foundation

/// The package to which a scene is added.
struct PackageLayout {
  struct Target: Equatable {
    enum Kind: String {
      case library, executable, test
    }

    let kind: Kind
    let name: String
    let folder: URL
  }

  let root: URL
  let targets: [Target]
  /// The folder of Vitrine; nil if the package does not depend on it.
  let vitrine: URL?

  /// Expects `ROOT`, then `KIND NAME FOLDER` for each target and, after `--`, the person's arguments. The kind
  /// `vitrine` stands for the package Vitrine.
  static func parse(_ arguments: [String]) throws(Refusal) -> (PackageLayout, words: [String]) {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let root = parts[0].first else { throw Refusal(ScaffoldCommand.usage) }
    var targets: [Target] = []
    var vitrine: URL?
    var rest = parts[0].dropFirst()
    while rest.count >= 3, let kind = rest.popFirst(), let name = rest.popFirst(), let folder = rest.popFirst() {
      if kind == "vitrine" {
        vitrine = URL(filePath: folder)
        continue
      }
      guard let kind = Target.Kind(rawValue: kind) else { throw Refusal("there is no kind of target '\(kind)'") }
      targets.append(Target(kind: kind, name: name, folder: URL(filePath: folder)))
    }
    return (PackageLayout(root: URL(filePath: root), targets: targets, vitrine: vitrine), Array(parts[1]))
  }

  /// The target for the scene. See `ScaffoldCommand.usage` for the default.
  func target(named name: String?) throws(Refusal) -> Target {
    let all = targets.filter { $0.kind != .test }
    if let name {
      guard let target = all.first(where: { $0.name == name }) else {
        throw Refusal("the package has no target \(name) for a scene: there \(Self.list(all))")
      }
      return target
    }
    let withTemplates = all.filter { Self.exists(templates(of: $0)) }
    if withTemplates.isEmpty, all.count == 1 { return all[0] }
    guard !withTemplates.isEmpty else {
      throw Refusal("no target has templates yet, so say --target: there \(Self.list(all))")
    }
    let libraries = withTemplates.filter { $0.kind == .library }
    let candidates = libraries.isEmpty ? withTemplates : libraries
    guard candidates.count == 1 else {
      throw Refusal("several targets have templates, so say --target: there \(Self.list(withTemplates))")
    }
    return candidates[0]
  }

  func templates(of target: Target) -> URL { root.appending(path: "Templates/\(target.name)") }

  /// The test target of a target, by its name.
  func tests(of target: Target) -> Target? {
    targets.first { $0.kind == .test && $0.name == target.name + "Tests" }
  }

  func testFolder(of target: Target) -> URL {
    tests(of: target)?.folder ?? root.appending(path: "Tests/\(target.name)Tests")
  }

  private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private static func list(_ targets: [Target]) -> String {
    targets.isEmpty ? "is none" : "is " + targets.map(\.name).joined(separator: ", ")
  }
}
