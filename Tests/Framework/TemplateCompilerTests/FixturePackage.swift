import Foundation
import TestSupport

/// A package of somebody else's that uses Vitrine's templates, on disk, built with `swift build`.
///
/// It depends by path on a package that holds the real TemplateCompiler, TemplatePlugin and View sources and nothing
/// more, so that a cold build takes seconds and reaches for no network. Both stay in `.build` between runs.
struct FixturePackage {
  private let directory: URL

  init() throws {
    directory = packageFolder.appending(path: ".build/template-fixtures")
    try writeVitrine()
    try write(Self.shopManifest, to: "Shop/Package.swift")
    try write(Self.viewModels, to: "Shop/Sources/Shop/ViewModels.swift")
  }

  /// What `swift build` said, and whether it succeeded.
  struct Outcome {
    let isSuccess: Bool
    let output: String

    /// The first line that says what is wrong.
    var firstError: String? {
      output.split(separator: "\n").map(String.init).first { $0.contains("error: ") }
    }
  }

  /// Builds the package with these templates, by path below `Templates/Shop`, and no others.
  ///
  /// - Parameters:
  ///   - templates: The content of each template.
  ///   - source: More Swift of the target.
  ///   - catalog: The String Catalog of the target; nil for none.
  func build(_ templates: [String: String], source: String = "", catalog: String? = nil) async throws -> Outcome {
    try write(source, to: "Shop/Sources/Shop/More.swift")
    let catalogPath = "Shop/Sources/Shop/Localizable.xcstrings"
    if let catalog {
      try write(catalog, to: catalogPath)
    } else {
      try? FileManager.default.removeItem(at: directory.appending(path: catalogPath))
    }
    let all = templates.merging(["Goods/GoodsListCell.html": "<b>{{name}}</b>"]) { given, _ in given }
    let root = directory.appending(path: "Shop/Templates/Shop")
    let stale = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    for file in stale ?? [] where file.pathExtension == "html" {
      let path = String(file.standardized.path.dropFirst(root.standardized.path.count + 1))
      if all[path] == nil { try FileManager.default.removeItem(at: file) }
    }
    for (path, template) in all { try write(template, to: "Shop/Templates/Shop/\(path)") }
    let outcome = try await runBuildTool(["swift", "build"] + quickBuild, in: directory.appending(path: "Shop"))
    try await waitForNextSecond()
    return Outcome(isSuccess: outcome.status == 0, output: outcome.output)
  }

  /// Swift's compiler compares the times of files in whole seconds: it does not compile what was changed twice in one.
  private func waitForNextSecond() async throws {
    let second = time(nil)
    try await waitUntil("the next second has begun") { time(nil) > second }
  }

  /// What the package's program prints: the page of goods with this title.
  func page(title: String) async throws -> String {
    try await withProgram([directory.appending(path: "Shop/.build/debug/Shop").path, title], in: directory) { program in
      _ = try await program.end()
      return program.output
    }
  }
}

// MARK: Its files

extension FixturePackage {
  private func writeVitrine() throws {
    try write(Self.vitrineManifest, to: "Vitrine/Package.swift")
    let files = """
      public final class StaticFiles: Sendable {
        public func recentLink(to path: String) -> LinkedFiles.Link { LinkedFiles.Link(address: path) }
      }
      public final class LinkedFiles: Sendable {
        public struct Link: Sendable {
          public let address: String
        }
        public init(_ links: [Link], of files: StaticFiles) {}
      }

      """
    try write(files, to: "Vitrine/Sources/MicroHTTP/StaticFiles.swift")
    for folder in [
      "Basics", "MVVM", "TemplateCompiler", "TemplatePlugin",
      "WebMVVM/View",
    ] {
      let original = sourceFolder(of: folder)
      let sources = try Self.sources(in: original)
      for file in sources { try copy(original.appending(path: file), to: "Vitrine/Sources/\(folder)/\(file)") }
      try removeCopies(in: folder, except: sources)
    }
    let parts: Set = [
      "Value/ASCII.swift", "Value/Bytes.swift", "Value/ByteWriter.swift", "Value/String+ZeroPadding.swift",
      "Form/PercentEncoding.swift", "Form/Hexadecimal.swift",
    ]
    let server = sourceFolder(of: "MicroHTTP")
    for file in parts { try copy(server.appending(path: file), to: "Vitrine/Sources/MicroHTTP/\(file)") }
    try removeCopies(in: "MicroHTTP", except: parts.union(["StaticFiles.swift"]))
  }

  /// Removes the files that an earlier version of Vitrine had.
  private func removeCopies(in folder: String, except files: Set<String>) throws {
    let copies = directory.appending(path: "Vitrine/Sources/\(folder)")
    for stale in try Self.sources(in: copies).subtracting(files) {
      try FileManager.default.removeItem(at: copies.appending(path: stale))
    }
  }

  /// The paths of Swift's files in a folder and its folders, without those of its documentation.
  private static func sources(in folder: URL) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") })
  }

  private func copy(_ source: URL, to path: String) throws {
    try write(String(contentsOf: source, encoding: .utf8), to: path)
  }

  /// Leaves a file alone that would not change, so that the next build has nothing to do for it.
  private func write(_ text: String, to path: String) throws {
    let file = directory.appending(path: path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private static let settings = """
    let swiftSettings: [SwiftSetting] = [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    """

  private static let vitrineManifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    \(settings)

    let package = Package(
      name: "Vitrine",
      platforms: [.macOS(.v15)],
      products: [
        .library(name: "WebMVVM", targets: ["WebMVVM", "MicroHTTP"]),
        .plugin(name: "TemplatePlugin", targets: ["TemplatePlugin"]),
      ],
      targets: [
        .target(name: "Basics", swiftSettings: swiftSettings),
        .target(name: "MicroHTTP", dependencies: ["Basics"], swiftSettings: swiftSettings),
        .target(name: "MVVM", swiftSettings: swiftSettings),
        .target(name: "WebMVVM", dependencies: ["MVVM", "MicroHTTP"], swiftSettings: swiftSettings),
        .executableTarget(
          name: "TemplateCompiler", dependencies: ["Basics"], swiftSettings: swiftSettings),
        .plugin(
          name: "TemplatePlugin", capability: .buildTool(), dependencies: ["TemplateCompiler"],
          path: "Sources/TemplatePlugin"),
      ]
    )
    """

  private static let shopManifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    \(settings)

    let package = Package(
      name: "Shop",
      platforms: [.macOS(.v15)],
      dependencies: [.package(path: "../Vitrine")],
      targets: [
        .executableTarget(
          name: "Shop",
          dependencies: [.product(name: "WebMVVM", package: "Vitrine")],
          swiftSettings: swiftSettings + [.treatAllWarnings(as: .error)],
          plugins: [.plugin(name: "TemplatePlugin", package: "Vitrine")])
      ]
    )
    """

  /// Of every kind that a template can be bound to: class and struct, internal and public.
  private static let viewModels = """
    import MicroHTTP
    import Observation
    import WebMVVM

    @Observable final class GoodsListViewModel {
      private(set) var title: String
      private(set) var cells: [GoodsListCellViewModel] = []
      private(set) var note: String?
      private(set) var isOpen = true
      private(set) var price = 1.5
      private(set) var content: any View = GoodsListCellViewModel(name: "")
      private(set) var banner: (any View)?
      let count = Count()
      let section = 1
      let html = 2
      let item1 = 3
      let `default` = 4
      let `in` = 5

      init(title: String) {
        self.title = title
      }
    }

    struct GoodsListCellViewModel {
      let name: String
    }

    struct Count: ControlAttributes {
      func write(to html: inout HTMLWriter, of element: ControlElement) {
        html.append(element == .input ? " name=\\"count\\"" : " id=\\"count\\"")
      }
    }

    public struct LayoutViewModel {
      let title: String

      public init(title: String) {
        self.title = title
      }
    }

    @main struct Shop {
      static func main() {
        var html = HTMLWriter(capacity: 0)
        GoodsListViewModel(title: CommandLine.arguments.last ?? "").render(into: &html)
        print(html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }, terminator: "")
      }
    }
    """
}
