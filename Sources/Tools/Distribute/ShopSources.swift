import Foundation

/// What the package of the shop adds to the program.
struct ShopSources {
  let publicFolder: URL
  /// The fonts of the pages, with their licences.
  var fonts: URL { publicFolder.appending(path: "fonts") }
  let guide: URL
  let readme: URL
  private let operations: URL

  init(package: URL) {
    publicFolder = package.appending(path: "Public")
    guide = package.appending(path: "Sources/Storefront/Storefront.docc/OperatingTheShop.md")
    readme = package.appending(path: "README.md")
    operations = package.appending(path: "Sources/StorefrontServer/Operations")
  }

  /// Whether the package is that of the shop.
  var exist: Bool { FileManager.default.fileExists(atPath: operations.path) }

  /// A file for operators, such as `storefront.service`.
  func operation(_ name: String) -> URL { operations.appending(path: name) }
}
