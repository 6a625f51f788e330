import Foundation

/// The files of the package that the program reads: the demo catalogue, and the lists of common passwords and
/// of English words.
enum ShopResources {
  /// The folder next to the program. `Bundle.module` would crash if the program was copied without it.
  static let folder = Bundle.main.bundleURL.resolvingSymlinksInPath().appending(path: "Vitrine_Storefront.resources")

  /// The program was copied without the folder.
  struct Missing: Error, CustomStringConvertible {
    let file: URL

    var description: String {
      """
      The file “\(file.path)” is missing or empty. Copy the folder \(folder.lastPathComponent) from where the program was \
      built, and keep it next to the program.
      """
    }
  }
}
