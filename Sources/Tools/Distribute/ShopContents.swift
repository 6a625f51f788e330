import Foundation

/// The shop, with its guide and its files for operators.
struct ShopContents: Contents {
  let shop: ShopProgram
  let sources: ShopSources
  let licences: Licences

  var name: String { "storefront" }
  var version: String { shop.version }

  var folder: FileTree {
    var tree = FileTree()
    tree.add("storefront", .copy(shop.file), isExecutable: true)
    for folder in shop.resources { tree.add(folder.lastPathComponent, .copy(folder)) }
    tree.add("Public", .copy(sources.publicFolder))
    for name in ["storefront.service", "storefront.socket", "storefront.nginx", "storefront.json", "Containerfile"] {
      tree.add(name, .copy(sources.operation(name)))
    }
    tree.add("OperatingTheShop.md", .copy(sources.guide))
    tree.add("README.md", .copy(sources.readme))
    tree.add("LICENCES", .text(licences.text))
    return tree
  }
}
