import Foundation

/// A scene to be added to a target.
struct ScenePlan {
  let scene: SceneName
  let target: PackageLayout.Target
  let package: PackageLayout
  let sources: TargetSources

  /// - Throws: `Refusal` if the target already has something with one of the scene's names.
  func checkNames() throws(Refusal) {
    try files.checkNothingExists()
    for type in scene.types {
      guard let file = sources.file(declaring: type) else { continue }
      throw Refusal("\(type) is already declared in \(path(of: file)): nothing was created")
    }
    let templates = TargetSources.files(in: package.templates(of: target), extension: "html")
    for name in [scene.name, scene.cell] {
      guard let file = templates.first(where: { $0.lastPathComponent == name + ".html" }) else { continue }
      throw Refusal("a template with this name already exists, \(path(of: file)): nothing was created")
    }
    if let route = sources.route, route.hasCase(scene.member) {
      throw Refusal("\(route.name) already has a case \(scene.member): nothing was created")
    }
  }

  /// An address that the route enum does not use yet.
  var address: String {
    scene.addresses.first { sources.route?.hasAddress($0) != true } ?? scene.addresses[0]
  }

  var files: NewFiles {
    let sources = target.folder.appending(path: scene.folder)
    let templates = package.templates(of: target).appending(path: scene.folder)
    let tests = package.testFolder(of: target).appending(path: scene.folder)
    return NewFiles(
      root: package.root,
      files: [
        .init(sources.appending(path: "\(scene.model).swift"), scene.modelSource),
        .init(sources.appending(path: "\(scene.dataController).swift"), scene.dataControllerSource),
        .init(sources.appending(path: "\(scene.viewModel).swift"), scene.viewModelSource),
        .init(sources.appending(path: "\(scene.cellViewModel).swift"), scene.cellViewModelSource),
        .init(templates.appending(path: "\(scene.name).html"), scene.template),
        .init(templates.appending(path: "\(scene.cell).html"), scene.cellTemplate),
        .init(tests.appending(path: "\(scene.viewModel)Tests.swift"), scene.viewModelTests(of: target.name)),
        .init(tests.appending(path: "\(scene.cellViewModel)Tests.swift"), scene.cellViewModelTests(of: target.name)),
      ])
  }

  /// A file's path relative to the package.
  func path(of file: URL) -> String { package.root.relativePath(of: file) }
}

extension URL {
  /// The path of a file below this folder, relative to the folder.
  func relativePath(of file: URL) -> String {
    let folder = standardizedFileURL.path + (standardizedFileURL.path.hasSuffix("/") ? "" : "/")
    let path = file.standardizedFileURL.path
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
