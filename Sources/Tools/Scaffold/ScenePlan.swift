import Foundation

/// A scene to be added to a target.
struct ScenePlan {
  let scene: SceneName
  let target: PackageLayout.Target
  let package: PackageLayout
  let sources: TargetSources

  /// - Throws: `Refusal` if the target already declares one of the scene's names.
  func checkNames() throws(Refusal) {
    try files.checkNothingExists()
    for type in scene.types {
      guard let file = sources.file(declaring: type) else { continue }
      throw Refusal("\(type) is already declared in \(path(of: file)): nothing was created")
    }
    let templates = TargetSources.files(in: package.templates(of: target), extension: "html")
    for name in scene.templates {
      guard let file = templates.first(where: { $0.lastPathComponent == name + ".html" }) else { continue }
      throw Refusal("a template with this name already exists, \(path(of: file)): nothing was created")
    }
    for member in scene.routeNames where feature?.hasMember(member) == true {
      throw Refusal("\(scene.feature) already has a route \(member): nothing was created")
    }
    if feature == nil, let site = sources.site, site.hasMember(scene.featureMember) {
      throw Refusal("\(site.name) already has a member \(scene.featureMember): nothing was created")
    }
  }

  /// The coordinator of the scene's feature, if there is one.
  var feature: TargetSources.Declaration? { sources.coordinator(named: scene.feature) }

  /// A pattern that the feature does not use yet.
  var pattern: String { scene.patterns.first { feature?.hasRoute(at: $0) != true } ?? scene.patterns[0] }

  /// A path that the site does not use yet.
  var featureAddress: String {
    let address = scene.featureAddress
    return sources.site?.hasRoute(at: address) == true ? address + "-feature" : address
  }

  var files: NewFiles {
    let folder = target.folder.appending(path: scene.folder)
    let templates = package.templates(of: target).appending(path: scene.folder)
    let tests = package.testFolder(of: target).appending(path: scene.folder)
    let coordinator =
      feature == nil
      ? [NewFiles.File(folder.appending(path: "\(scene.feature).swift"), scene.featureSource(at: pattern))] : []
    let others = scene.isList ? list(folder, templates, tests) : detail(folder, templates, tests)
    return NewFiles(root: package.root, files: coordinator + others)
  }

  private func list(_ folder: URL, _ templates: URL, _ tests: URL) -> [NewFiles.File] {
    [
      .init(folder.appending(path: "\(scene.model).swift"), scene.modelSource),
      .init(folder.appending(path: "\(scene.dataController).swift"), scene.dataControllerSource),
      .init(folder.appending(path: "\(scene.viewModel).swift"), scene.viewModelSource),
      .init(folder.appending(path: "\(scene.cellViewModel).swift"), scene.cellViewModelSource),
      .init(templates.appending(path: "\(scene.name).html"), scene.template),
      .init(templates.appending(path: "\(scene.cell).html"), scene.cellTemplate),
      .init(tests.appending(path: "\(scene.viewModel)Tests.swift"), scene.viewModelTests(of: target.name)),
      .init(tests.appending(path: "\(scene.cellViewModel)Tests.swift"), scene.cellViewModelTests(of: target.name)),
    ]
  }

  private func detail(_ folder: URL, _ templates: URL, _ tests: URL) -> [NewFiles.File] {
    [
      .init(folder.appending(path: "\(scene.model).swift"), scene.detailModelSource),
      .init(folder.appending(path: "\(scene.dataController).swift"), scene.detailDataControllerSource),
      .init(folder.appending(path: "\(scene.form).swift"), scene.detailFormSource),
      .init(folder.appending(path: "\(scene.viewModel).swift"), scene.detailViewModelSource),
      .init(templates.appending(path: "\(scene.name).html"), scene.detailTemplate),
      .init(tests.appending(path: "\(scene.viewModel)Tests.swift"), scene.detailTests(of: target.name)),
    ]
  }

  /// The path of a file relative to the package.
  func path(of file: URL) -> String { package.root.relativePath(of: file) }
}

extension URL {
  /// The path of a file in this folder, relative to the folder.
  func relativePath(of file: URL) -> String {
    let folder = standardizedFileURL.path + (standardizedFileURL.path.hasSuffix("/") ? "" : "/")
    let path = file.standardizedFileURL.path
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
