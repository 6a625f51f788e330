import Foundation

/// The sources of the scenes, from the time of the build.
struct Listings: Sendable {
  /// Those of this build. They are read once.
  static let built = Listings(folder: builtFolder)

  private let listings: [GallerySection: [ListingViewModel]]

  /// Reads the sources that ``ListingPlugin`` copied into a folder. A missing file is left out.
  init(folder: URL?) {
    let sections = GallerySection.allCases.map { ($0, Self.listings(of: $0.entry, in: folder)) }
    listings = Dictionary(uniqueKeysWithValues: sections)
  }

  /// The files of a scene.
  subscript(section: GallerySection) -> [ListingViewModel] { listings[section] ?? [] }

  private static func listings(of entry: IndexEntry, in folder: URL?) -> [ListingViewModel] {
    func texts(_ paths: [String]) -> [(path: String, text: String)] {
      paths.compactMap { path in text(at: path, in: folder).map { (path, $0) } }
    }
    let sources = texts(entry.sources).map { ($0.path, SwiftSource($0.text)) }
    let templates = texts(entry.templates).map { ($0.path, TemplateSource($0.text)) }
    let names = Set(sources.flatMap(\.1.names) + templates.flatMap(\.1.names))
    return sources.map { ListingViewModel(path: $0, lines: $1.lines(naming: names)) }
      + templates.map { path, source in
        ListingViewModel(
          path: path, lines: source.lines.map { ListedLine(text: String($0), isBound: source.binds($0)) })
      }
  }

  private static func text(at path: String, in folder: URL?) -> String? {
    let name = path.split(separator: "/").last.map { "\($0).txt" }
    guard let file = name.flatMap({ folder?.appending(path: $0) }) else { return nil }
    return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The resources next to the program. `Bundle.module` would crash if the program was moved without them.
  private static var builtFolder: URL? {
    Bundle.main.bundleURL.resolvingSymlinksInPath().appending(path: "Vitrine_Gallery.resources")
  }
}
