import Foundation

/// The Debian package. It puts everything at its place on the machine, and restarts the shop when it is upgraded.
struct DebianPackage {
  let shop: ShopProgram
  let sources: ShopSources
  let licences: Licences
  let time: Int

  /// What `dpkg` installs.
  var tree: FileTree {
    var tree = FileTree()
    // The program looks for its resources next to itself, so the one in the PATH is a link.
    tree.add("usr/lib/storefront/storefront", .copy(shop.file), isExecutable: true)
    tree.add("usr/lib/storefront/\(ShopProgram.resourcesName)", .copy(shop.resources))
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

  /// Writes the package to a folder, and returns its place.
  ///
  /// - Throws: ``Refusal`` if the program needs a library that no Debian package has.
  func write(to folder: URL) throws -> URL {
    let architecture = try Tool.run(["dpkg", "--print-architecture"]).trimmingCharacters(in: .newlines)
    let dependencies = try Dependencies(of: shop.file)
    let file = folder.appending(path: "storefront_\(shop.version)_\(architecture).deb")
    return try tree.withFolder(named: "storefront") { root in
      let installed = InstalledFiles(root: root)
      var control = FileTree()
      control.add(
        "control",
        .text(self.control(architecture: architecture, dependencies: dependencies, kilobytes: try installed.kilobytes)))
      control.add("md5sums", .text(try installed.sums))
      control.add("conffiles", .text("/etc/storefront.json\n"))
      for script in ["postinst", "prerm", "postrm"] {
        control.add(script, .copy(sources.operation("debian/\(script)")), isExecutable: true)
      }
      try control.write(to: root.appending(path: "DEBIAN"))
      // It sets later times of files to this one.
      _ = try Tool.run(
        ["dpkg-deb", "--root-owner-group", "--build", "-Zxz", root.path, file.path],
        with: ["SOURCE_DATE_EPOCH": "\(time)"])
      return file
    }
  }

  private func control(architecture: String, dependencies: Dependencies, kilobytes: Int) -> String {
    """
    Package: storefront
    Version: \(shop.version)
    Architecture: \(architecture)
    Maintainer: Vitrine maintainers <maintainers@vitrine.example>
    Installed-Size: \(kilobytes)
    Depends: \(dependencies.field)
    Suggests: nginx
    Section: web
    Priority: optional
    Description: shop in a browser: sorts, goods and a mailbox
     A web server with its own database: a paged grid of goods, their details,
     and mail between people. Open pages follow changes of the data, and every
     page works without JavaScript.
     .
     The units of systemd are not enabled by the installation. The guide is
     /usr/share/doc/storefront/OperatingTheShop.md.

    """
  }
}

/// The programs that a Debian package is made with.
enum DebianTools {
  static var areInstalled: Bool { ["dpkg-deb", "dpkg-query", "readelf"].allSatisfy(Tool.isInstalled) }
}
