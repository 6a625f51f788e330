import Foundation

/// The built program of the shop, with the resources that it reads.
struct ShopProgram {
  let file: URL
  /// The folder that the program looks for next to itself.
  let resources: URL
  /// Such as `0.8.0`.
  let version: String

  static let resourcesName = "Vitrine_Storefront.resources"

  /// Asks the program for its version.
  ///
  /// - Throws: ``Refusal`` if it is not the shop, or its resources are not next to it.
  init(file: URL) throws {
    let answer = try Tool.run([file.path, "--version"])
    guard let match = answer.wholeMatch(of: /storefront (\d+\.\d+\.\d+)\s*/) else {
      throw Refusal("“\(file.path)” is not the program storefront: it does not say its version.")
    }
    try self.init(file: file, version: String(match.output.1))
  }

  init(file: URL, version: String) throws {
    (self.file, self.version) = (file, version)
    resources = file.deletingLastPathComponent().appending(path: Self.resourcesName)
    guard FileManager.default.fileExists(atPath: resources.path) else {
      throw Refusal("The folder \(Self.resourcesName) is not next to the program “\(file.path)”.")
    }
  }
}
