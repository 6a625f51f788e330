import Foundation

/// A resource to be added to a target: its files, and the changes of the application's own.
struct ResourcePlan {
  let files: ResourceFiles
  let sources: TargetSources

  private var resource: ResourceName { files.resource }
  private var package: PackageLayout { files.package }

  /// Creates the files, and returns the text for the person.
  func run() throws(Refusal) -> String {
    let new = files.files
    try checkNames(new)
    let edits = try ResourceWiring(resource: resource, sources: sources, package: package).edits()
    try new.write(with: edits)
    let changed = edits.map { "    \(package.root.relativePath(of: $0.url))" }.joined(separator: "\n")
    return """
      Made:

      \(new.paths.map { "    \($0)" }.joined(separator: "\n"))

      Changed:

      \(changed)

      Try it: swift test, then swift run, and open \(resource.address). A step of the schema never changes once it has run
      somewhere: until then, change \(resource.name)Table.swift as you like and delete the database.
      """
  }

  private func checkNames(_ new: NewFiles) throws(Refusal) {
    for other in files.fields.otherResources {
      guard sources.file(declaring: other.coordinator) == nil || sources.file(declaring: other.model) == nil else {
        continue
      }
      throw Refusal("there is no resource \(other.model):\(other.name) to refer to: make it first")
    }
    for type in resource.types + files.fields.types {
      guard let file = sources.file(declaring: type) else { continue }
      throw Refusal("\(type) is already declared in \(package.root.relativePath(of: file)): nothing was created")
    }
    if sources.hasAccounts, ["Account", "AccountService"].contains(resource.model) {
      throw Refusal("\(resource.model) is already a name in Accounts: choose another one")
    }
    try new.checkNothingExists()
    let templates = TargetSources.files(in: package.templates(of: files.target), extension: "html")
    for name in resource.templates {
      guard let file = templates.first(where: { $0.lastPathComponent == name + ".html" }) else { continue }
      throw Refusal(
        "a template with this name already exists, \(package.root.relativePath(of: file)): nothing was created")
    }
  }
}
