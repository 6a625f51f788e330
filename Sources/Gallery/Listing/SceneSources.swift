/// The files of a scene, with marks for what they bind and what they are about.
struct SceneSources {
  private let swift: [(path: String, source: SwiftSource)]
  private let templates: [(path: String, source: TemplateSource)]
  private let subject: [String]

  /// - Parameters:
  ///   - subject: Pieces of code. The lines that contain one are marked.
  init(swift: [(path: String, text: String)], templates: [(path: String, text: String)], subject: [String]) {
    self.swift = swift.map { ($0.path, SwiftSource($0.text)) }
    self.templates = templates.map { ($0.path, TemplateSource($0.text)) }
    self.subject = subject
  }

  /// The files in their order.
  var listings: [ListingViewModel] {
    let bound = bound
    return swift.map { path, source in
      let marked = Set(
        source.bindings.map(\.line) + source.declarations.filter { bound.contains($0.property) }.map(\.line))
      return listing(path, source.lines) { index, _ in marked.contains(index) }
    }
      + templates.map { path, source in listing(path, source.lines) { _, line in source.binds(line) } }
  }

  /// The State that a template prints, or that is bound in Swift.
  private var bound: Set<PropertyName> {
    let types = SourceTypes(swift.map(\.source))
    var bound: Set<PropertyName> = []
    for (path, source) in templates {
      let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      bound.formUnion(source.properties(of: "\(name)ViewModel", among: types))
    }
    for (_, source) in swift {
      for binding in source.bindings { bound.formUnion(types.properties(of: binding, in: source)) }
    }
    return bound
  }

  private func listing(
    _ path: String, _ lines: [Substring], isBound: (Int, Substring) -> Bool
  ) -> ListingViewModel {
    ListingViewModel(
      path: path,
      lines: lines.enumerated().map { index, line in
        ListedLine(text: String(line), isBound: isBound(index, line), isSubject: isAboutSubject(line))
      })
  }

  /// Comments are never about it: they only speak of it.
  private func isAboutSubject(_ line: Substring) -> Bool {
    !line.drop { $0 == " " }.hasPrefix("//") && subject.contains { line.contains($0) }
  }
}
