/// A property of a type.
struct PropertyName: Hashable {
  let type: Substring
  let name: Substring
}

/// The types that several sources declare, and what their properties contain.
struct SourceTypes {
  private var valueTypes: [PropertyName: Substring?] = [:]
  private var returned: [Substring: Substring] = [:]

  init(_ sources: [SwiftSource]) {
    for declaration in sources.flatMap(\.declarations) {
      valueTypes.updateValue(declaration.valueType, forKey: declaration.property)
    }
    for source in sources { returned.merge(source.returned) { first, _ in first } }
  }

  /// The properties on a path that begins in a type, such as `teas` and then `cells`. It ends where a type is not declared
  /// in the sources.
  func properties(on path: [Substring], in type: Substring?) -> [PropertyName] {
    var (found, type): ([PropertyName], Substring?) = ([], type)
    for name in path {
      guard let owner = type, let valueType = valueTypes[PropertyName(type: owner, name: name)] else { break }
      found.append(PropertyName(type: owner, name: name))
      type = valueType
    }
    return found
  }

  /// The type of what a path leads to; nil if it is not known.
  func valueType(of path: [Substring], in type: Substring?) -> Substring? {
    let found = properties(on: path, in: type)
    guard found.count == path.count, let last = found.last else { return nil }
    return valueTypes[last] ?? nil
  }

  /// What a line of Swift binds. The path begins at a local name, or in the type around the line.
  func properties(of binding: SwiftSource.Binding, in source: SwiftSource) -> [PropertyName] {
    let own = properties(on: binding.path, in: binding.type)
    if !own.isEmpty { return own }
    guard let first = binding.path.first,
      let type = source.locals[first] ?? source.results[first].flatMap({ returned[$0] })
    else { return [] }
    return properties(on: Array(binding.path.dropFirst()), in: type)
  }
}
