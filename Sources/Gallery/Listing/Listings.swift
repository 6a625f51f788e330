import Foundation

/// The sources of the scenes, and those that the names of the articles link to, from the time of the build.
struct Listings: Sendable {
  /// Those of this build. They are read once.
  static let built = Listings(folder: builtFolder)

  private let scenes: [GallerySection: [ListingViewModel]]
  private let files: [SourceFile: ListingViewModel]
  /// How much code each pattern takes. A pattern whose files are missing is left out.
  let counts: [Pattern: PatternCounts]

  /// Reads the sources that ``ListingPlugin`` copied into a folder. A missing file is left out.
  init(folder: URL?) {
    func texts(_ paths: [String]) -> [(path: String, text: String)] {
      paths.compactMap { path in Self.text(at: path, in: folder).map { (path, $0) } }
    }
    let entries = GallerySection.allCases.map { ($0, $0.entry) }
    scenes = Dictionary(
      uniqueKeysWithValues: entries.map { section, entry in
        (
          section,
          texts(entry.sources + entry.templates).map { path, text in
            ListingViewModel(path: path, lines: text.sourceLines.map { ListedLine($0, about: entry.subject) })
          }.opening(4)
        )
      })
    counts = Dictionary(
      uniqueKeysWithValues: Pattern.allCases.compactMap { pattern in
        guard let source = Self.text(at: pattern.source, in: folder), let test = Self.text(at: pattern.test, in: folder)
        else { return nil }
        return (pattern, PatternCounts(source: source, test: test))
      })
    let named = entries.flatMap { $1.names.flatMap(\.paths) } + Pattern.allCases.flatMap { [$0.source, $0.test] }
    let paths = Set(named + [Tutorial.path])
    files = Dictionary(
      texts(paths.sorted()).map { path, text in
        (
          SourceFile(path: path),
          ListingViewModel(path: path, lines: text.sourceLines.map { ListedLine($0) })
        )
      }
    ) { first, _ in first }
  }

  /// The files of a scene.
  subscript(section: GallerySection) -> [ListingViewModel] { scenes[section] ?? [] }

  /// A file that a name of an article links to.
  subscript(file: SourceFile) -> ListingViewModel? { files[file] }

  /// The text of a file; nil if it was not copied.
  static func text(at path: String, in folder: URL? = builtFolder) -> String? {
    guard let file = folder?.appending(path: "\(SourceFile(path: path).routeValue).txt") else { return nil }
    return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The resources next to the program. `Bundle.module` would crash if the program was moved without them.
  static var builtFolder: URL? {
    Bundle.main.bundleURL.resolvingSymlinksInPath().appending(path: "Vitrine_Gallery.resources")
  }
}

extension ArticleName {
  /// The files that show it, here and in the shop.
  fileprivate var paths: [String] {
    if case .used(let path, _) = shop { [file, path] } else { [file] }
  }
}
