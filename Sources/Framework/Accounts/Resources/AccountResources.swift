import Foundation

/// The files of the package that the product reads: the list of common passwords.
package enum AccountResources {
  /// The folder next to the program. `Bundle.module` would crash if the program was copied without it.
  static let folder = Bundle.main.bundleURL.resolvingSymlinksInPath().appending(path: "Vitrine_Accounts.resources")

  /// The program was copied without the folder.
  package struct Missing: Error, CustomStringConvertible {
    let file: URL

    package var description: String {
      """
      The file “\(file.path)” is missing or empty. Copy the folder \(folder.lastPathComponent) from where the program was \
      built, and keep it next to the program.
      """
    }
  }
}
