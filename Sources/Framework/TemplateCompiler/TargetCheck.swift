/// Checks that the templates and the ViewModels of a target belong together, before Swift compiles either.
struct TargetCheck {
  struct File {
    let path: String
    let bytes: [UInt8]
  }

  let target: String
  let templates: [File]
  private let sources: [File]
  private let catalog: StringCatalog?
  private let libraries: [StringCatalog]
  private let declarations: SwiftDeclarations
  private let properties: SwiftProperties

  /// Views of `WebMVVM` itself, which need no import.
  private static let frameworkViews: Set<String> = ["ErrorSummary", "Pager", "PagerCell"]

  init(
    target: String, templates: [File], sources: [File], catalog: StringCatalog? = nil, libraries: [StringCatalog] = []
  ) {
    self.target = target
    self.templates = templates
    self.sources = sources
    self.catalog = catalog
    self.libraries = libraries
    var declarations = SwiftDeclarations()
    var properties = SwiftProperties()
    for source in sources {
      let text = String(decoding: source.bytes, as: UTF8.self)
      declarations.read(text, path: source.path)
      properties.read(text)
    }
    self.declarations = declarations
    self.properties = properties
  }

  /// What is wrong, as lines that a person and an editor read: templates first, by their paths. Only a release build refuses the
  /// warnings: see ``CatalogCheck/warnings()``.
  func findings() -> (errors: [String], warnings: [String]) {
    let warnings = catalog.map {
      CatalogCheck(catalog: $0, templates: templates, sources: sources, libraries: libraries).warnings()
    }
    return (messages(), warnings ?? [])
  }

  private func messages() -> [String] {
    var messages: [String] = []
    var paths: [String: String] = [:]
    for file in templates.sorted(by: { $0.path < $1.path }) {
      let template = Template(path: file.path)
      if let other = paths.updateValue(file.path, forKey: template.name) {
        messages.append(
          "\(file.path):1:1: error: \(other) has the same name: the names of a target's templates must differ")
        continue
      }
      messages += diagnostics(of: template, file).map { $0.formatted(path: file.path) }
    }
    return messages + missingTemplates(names: paths.keys)
      + sources.flatMap { UnlistedRoutes.messages(in: String(decoding: $0.bytes, as: UTF8.self), path: $0.path) }
  }

  private func diagnostics(of template: Template, _ file: File) -> [Diagnostic] {
    var parser = TemplateParser(source: SourceText(file.bytes), name: template.name)
    let nodes = parser.parse()
    // Those of another module are for the Swift compiler to find.
    guard parser.imports.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    if !declarations.types.contains(template.viewModel), !declarations.views.contains(template.viewModel) {
      let meant = suggestion(for: template.viewModel, among: declarations.types.subtracting(templateTypes)) {
        "'\($0)'"
      }
      diagnostics.append(
        Diagnostic(
          position: Position(line: 1, column: 1),
          message: "the target '\(target)' has no '\(template.viewModel)' to show\(meant)"))
    }
    for (name, offset) in parser.partials where !Self.frameworkViews.contains(name) {
      guard !declarations.types.contains(name + "ViewModel") else { continue }
      let meant = suggestion(for: name, among: partials) { "{{>\($0)}}" }
      diagnostics.append(
        Diagnostic(
          position: parser.source.position(of: offset),
          message: "the target '\(target)' has no '\(name)ViewModel' for {{>\(name)}}\(meant)"))
    }
    var names = PropertyCheck(properties)
    if parser.diagnostics.isEmpty { names.check(nodes, in: [template.viewModel]) }
    return diagnostics + names.diagnostics
  }

  /// The ViewModels that have a template: none of them is what the author of another template meant.
  private var templateTypes: Set<String> { Set(templates.map { Template(path: $0.path).viewModel }) }

  private var partials: Set<String> {
    Self.frameworkViews.union(declarations.types.map { String($0.dropLast("ViewModel".count)) })
  }

  private func missingTemplates(names: some Collection<String>) -> [String] {
    let viewModels = Set(names.map { $0 + "ViewModel" }).union(declarations.views)
    return declarations.scenes.filter { !viewModels.contains($0.name) }.map { scene in
      let template = folder(of: scene.path) + scene.name.dropLast("ViewModel".count) + ".html"
      return Diagnostic(position: scene.position, message: "'\(scene.name)' has no template: create \(template)")
        .formatted(path: scene.path)
    }
  }

  /// `Templates/Shop/Mail/` for a source in `Sources/Shop/Mail`.
  private func folder(of source: String) -> String {
    let folders = source.split(separator: "/").dropLast()
    let feature = folders.firstIndex { $0 == target }.map { folders[($0 + 1)...] } ?? []
    return (["Templates", Substring(target)] + feature).joined(separator: "/") + "/"
  }
}
