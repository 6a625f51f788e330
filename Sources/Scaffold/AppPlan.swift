import Foundation

/// A new package with one page, in a folder next to this package.
struct AppPlan {
  let name: String
  let package: PackageLayout

  init(name: String, package: PackageLayout) throws(Refusal) {
    try SceneName.check(name)
    for type in [name, name + "Coordinator"] where SwiftNames.taken.contains(type) {
      throw Refusal("\(type) is already a name in Swift or Vitrine: the app \(name) would hide it")
    }
    guard name != "Greeting" else { throw Refusal("the app's first page is called Greeting: choose another name") }
    guard name != "RenameForm" else { throw Refusal("the app's first form is called RenameForm: choose another name") }
    self.name = name
    self.package = package
  }

  /// Creates the files, and returns the text for the person.
  func run() throws -> String {
    guard let vitrine = package.vitrine else { throw Refusal("this package does not depend on Vitrine") }
    let files = files(vitrine: vitrine)
    guard !FileManager.default.fileExists(atPath: files.root.path) else {
      throw Refusal("there is something at \(files.root.path) already: nothing was created")
    }
    try files.write()
    return """
      Made in \(files.root.path):

      \(files.paths.map { "    \($0)" }.joined(separator: "\n"))

      Try it:

          cd \(files.root.path)
          swift test
          swift run \(name)

      and open http://127.0.0.1:8080/. The next page: swift package scaffold Orders/OrderList
      """
  }

  private func files(vitrine: URL) -> NewFiles {
    let root = package.root.deletingLastPathComponent().appending(path: name)
    let files = [
      ".gitignore": ".build/\n",
      "Package.swift": manifest(vitrine: vitrine, from: root),
      "Sources/\(name)/\(name).swift": program,
      "Sources/\(name)/\(name)Coordinator.swift": coordinator,
      "Sources/\(name)/Greeting/GreetingViewModel.swift": viewModel,
      "Sources/\(name)/Greeting/RenameForm.swift": form,
      "Templates/\(name)/Greeting/Greeting.html": template,
      "Tests/\(name)Tests/Greeting/GreetingTests.swift": tests,
    ]
    return NewFiles(
      root: root, files: files.sorted { $0.key < $1.key }.map { .init(root.appending(path: $0.key), $0.value) })
  }
}
