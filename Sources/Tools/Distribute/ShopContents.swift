import Foundation

/// The shop, with its guide and its files for operators.
struct ShopContents: Contents {
  let shop: ShopProgram
  let sources: ShopSources
  let licences: Licences

  var name: String { "storefront" }
  var version: String { shop.version }
  var program: URL { shop.file }

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

  var installed: FileTree {
    var tree = FileTree()
    // The program looks for its resources next to itself, so the one in the PATH is a link.
    tree.add("usr/lib/storefront/storefront", .copy(shop.file), isExecutable: true)
    for folder in shop.resources { tree.add("usr/lib/storefront/\(folder.lastPathComponent)", .copy(folder)) }
    tree.add("usr/lib/storefront/Public", .link("../../share/storefront/Public"))
    tree.add("usr/bin/storefront", .link("../lib/storefront/storefront"))
    tree.add("usr/share/storefront/Public", .copy(sources.publicFolder))
    tree.add("usr/share/storefront/storefront.nginx", .copy(sources.operation("storefront.nginx")))
    for unit in ["storefront.service", "storefront.socket"] {
      tree.add("usr/lib/systemd/system/\(unit)", .copy(sources.operation(unit)))
    }
    tree.add("etc/storefront.json", .copy(sources.operation("storefront.json")))
    tree.add("usr/share/doc/storefront/copyright", .text(licences.text))
    tree.add("usr/share/doc/storefront/OperatingTheShop.md", .copy(sources.guide))
    tree.add("usr/share/doc/storefront/README.md", .copy(sources.readme))
    return tree
  }

  var debian: DebianDescription {
    DebianDescription(
      name: "storefront", maintainer: "Vitrine maintainers <maintainers@vitrine.example>", suggests: "nginx",
      synopsis: "shop in a browser: sorts, goods and a mailbox",
      description: [
        "A web server with its own database: a paged grid of goods, their details,",
        "and mail between people. Open pages follow changes of the data, and every",
        "page works without JavaScript.",
        "",
        "The units of systemd are not enabled by the installation. The guide is",
        "/usr/share/doc/storefront/OperatingTheShop.md.",
      ],
      configuration: ["/etc/storefront.json"],
      scripts: ["postinst", "prerm", "postrm"].map { ($0, .copy(sources.operation("debian/\($0)"))) })
  }
}
