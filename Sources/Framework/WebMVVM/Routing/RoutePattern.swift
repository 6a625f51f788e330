/// The pattern of a route's address, such as `/sorts/*/goods?*&page=*`, with a `*` for each value.
@usableFromInline struct RoutePattern: Sendable {
  /// The segments of the path. Nil stands for a value.
  let segments: [String?]
  /// The names of the query's fields, in order.
  @usableFromInline let fields: [String]
  /// The text of the path before its first value.
  @usableFromInline let head: String
  /// The text of the path after each of its values.
  @usableFromInline let tails: [String]
  /// The number of stars.
  private let parameterCount: Int
  /// Whether it is `/`, which adds nothing to a prefix.
  @usableFromInline var isRoot: Bool { head.isEmpty && tails.isEmpty }

  /// - Parameter names: The names of the fields of each parameter that the pattern does not name.
  /// - Throws: A ``Mistake`` if the query has not a `*` without a name for each of these parameters.
  init(_ pattern: StaticString, names: [[String]] = []) throws(Mistake) {
    guard pattern.utf8CodeUnitCount == 0 || pattern.description.hasPrefix("/") else {
      throw Mistake("\(pattern): a pattern begins with a slash.")
    }
    let parts = pattern.description.split(separator: "?", maxSplits: 1)
    let path = parts.first.map(String.init) ?? "/"
    segments = pathSegments(path[...]).map { $0 == "*" ? nil : $0 }
    let query = parts.count < 2 ? [] : parts[1].split(separator: "&")
    let unnamed = query.count { $0 == "*" }
    guard unnamed == names.count else {
      throw Mistake(
        "\(pattern) needs a * without a name for each query with several fields: it has \(unnamed), and there are \(names.count)."
      )
    }
    var rest = names[...]
    fields = query.flatMap { $0 == "*" ? rest.popFirst() ?? [] : [String($0.prefix { $0 != "=" })] }
    parameterCount = segments.count { $0 == nil } + query.count
    let literals = path == "/" ? [""] : path.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    head = literals[0]
    tails = Array(literals.dropFirst())
  }

  /// - Throws: A ``Mistake`` if the pattern has not a `*` for each of the types.
  init<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type
  ) throws(Mistake) {
    var (count, names): (Int, [[String]]) = (0, [])
    for type in repeat each types {
      count += 1
      if let fields = type.fieldNames { names.append(fields) }
    }
    try self.init(pattern, names: names)
    guard parameterCount == count else {
      throw Mistake(
        "\(pattern) has \(parameterCount) values, and \(count) types are given. A value is a * as a whole segment or field."
      )
    }
  }

  /// The pattern of a declaration. A wrong one stops the program when it makes its routes.
  static func declared(_ pattern: @autoclosure () throws -> RoutePattern) -> RoutePattern {
    do { return try pattern() } catch { preconditionFailure("\(error)") }
  }

  /// The pattern of the page that an action names, without the types of its values.
  static func page(_ pattern: StaticString) -> RoutePattern { declared(try RoutePattern(pattern)) }

  /// The address with these parameters, below `prefix`. A page prints many, so it is inlinable and specialised for its values.
  @inlinable
  func address<each Parameter: RouteParameter>(below prefix: String, _ parameters: repeat each Parameter) -> String {
    var writer = AddressWriter(below: prefix, head: head, tails: tails, fields: fields)
    repeat (each parameters).print(to: &writer)
    return writer.text()
  }
}

extension RoutePattern {
  /// What is wrong with a pattern, for the programmer.
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}

/// The text between the slashes of a path. `/` has no segments. A path that ends in a slash has an empty last segment.
func pathSegments(_ path: Substring) -> [String] {
  guard path != "/" else { return [] }
  let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return segments.dropFirst().map { String(Substring($0)) }
}
