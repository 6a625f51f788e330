import Foundation

/// The built program of the shop, with the resources that it reads.
struct ShopProgram {
  let file: URL
  /// The folders that the program looks for next to itself.
  let resources: [URL]
  /// Such as `0.8.0`.
  let version: String

  static let resourcesNames = ["Vitrine_Accounts.resources", "Vitrine_Storefront.resources"]

  /// Asks the program for its version.
  ///
  /// - Parameters:
  ///   - file: The program.
  ///   - others: The names of more folders with resources that are next to it.
  /// - Throws: ``Refusal`` if it is not the shop, or its resources are not next to it.
  init(file: URL, others: [String] = []) throws {
    guard let version = try ProgramVersion.told(by: file, as: "storefront") else {
      throw Refusal("“\(file.path)” is not the program storefront: it does not say its version.")
    }
    try self.init(file: file, version: version, others: others)
  }

  init(file: URL, version: String, others: [String] = []) throws {
    (self.file, self.version) = (file, version)
    resources = Set(others + Self.resourcesNames).sorted().map {
      file.deletingLastPathComponent().appending(path: $0)
    }
    guard let missing = resources.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else { return }
    throw Refusal("The folder \(missing.lastPathComponent) is not next to the program “\(file.path)”.")
  }
}
