import Foundation

/// The changes of the application's own files that make a resource a part of it.
struct ResourceWiring {
  let resource: ResourceName
  let sources: TargetSources
  let package: PackageLayout

  /// The files as they will be.
  ///
  /// - Throws: ``Refusal`` with what is missing.
  func edits() throws(Refusal) -> [SourceEdit] {
    var edits = [try schema()]
    let site = try site()
    if let index = edits.firstIndex(where: { $0.url == site.url }) {
      // Both are in one file, which is changed once.
      edits[index] = try wire(edits[index])
    } else {
      edits.append(site)
    }
    return edits
  }

  private func schema() throws(Refusal) -> SourceEdit {
    let files = sources.files(with: /\bSchema\(/)
    guard let file = files.first else {
      throw Refusal(
        "the application has no Schema, as swift package scaffold app makes one: nothing was created")
    }
    guard files.count == 1 else {
      let list = files.map { package.root.relativePath(of: $0) }.joined(separator: ", ")
      throw Refusal("there are several files with a Schema, \(list): nothing was created")
    }
    var edit = try SourceEdit(file)
    guard edit.append(".\(resource.member)", toListAfter: "steps: ["),
      edit.append(".\(resource.member)", toListAfter: "tables: [")
    else {
      throw Refusal("\(path(of: file)) has no lists 'steps: [' and 'tables: [' to add to: nothing was created")
    }
    return edit
  }

  private func site() throws(Refusal) -> SourceEdit {
    guard let site = sources.site else {
      throw Refusal("the target has no SiteCoordinator: nothing was created")
    }
    guard !site.hasMember(resource.member), !site.hasRoute(at: resource.address) else {
      throw Refusal("\(site.name) already has \(resource.member) or \(resource.address): nothing was created")
    }
    guard site.body.contains(/\blet database: Database\b/) else {
      throw Refusal("\(site.name) needs 'let database: Database' for its features: nothing was created")
    }
    return try wire(SourceEdit(site.file))
  }

  private func wire(_ edit: SourceEdit) throws(Refusal) -> SourceEdit {
    var edit = edit
    if let name = sources.site?.name { edit.focus(on: "\(name):") }
    let account = sources.hasAccounts ? "account: try site.signedIn(),\n    " : ""
    let mount = """
      static let \(resource.member) = mount("\(resource.address)") { site, context in
        \(resource.coordinator)(
          \(account)\(resource.member): \(resource.model)DataController(database: site.database), context: context)
      }
      """
    guard edit.insert(mount, before: "static let routes"),
      edit.append(resource.member, toListAfter: "static let routes = Routes {", separator: "")
    else {
      throw Refusal("\(path(of: edit.url)) has no 'static let routes = Routes {' to add to: nothing was created")
    }
    // An application of one's own may list its features in another way.
    _ = edit.append(
      """
      HomeSection(
        "\(Words.title(resource.name))",
        links.below(Self.\(resource.member))(\(resource.coordinator).list, .first))
      """, toListAfter: "var sections: [HomeSection] {", "[")
    return edit
  }

  private func path(of file: URL) -> String { package.root.relativePath(of: file) }
}
