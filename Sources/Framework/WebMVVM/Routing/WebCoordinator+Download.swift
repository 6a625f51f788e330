extension WebCoordinator {
  /// Declares the address of a file.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - file: Says which file it is.
  public static func download<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    file: @escaping @Sendable (Self, repeat each Parameter) async throws -> Download
  ) -> Route<Self, repeat each Parameter> {
    var route = Route(.get, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      .file(try await file(coordinator, repeat each parameters))
    }
    // A file is the same in all languages.
    route.isDocument = true
    return route
  }
}
