extension RouteDescription {
  /// The route of a child, as its parent has it.
  func mounted<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>(
    at mount: Mount<Parent, Child, repeat each Value>
  ) -> RouteDescription {
    let address = address
    return RouteDescription(
      method: method, segments: mount.pattern.segments + segments, fields: fields,
      spellings: mount.spellings + spellings, page: page.map { mount.pattern.segments + $0 },
      isAskedAbout: isAskedAbout, coordinators: [Parent.self] + coordinators, isHidden: isHidden || mount.isHidden,
      isDocument: isDocument, body: body
    ) { match, prefix throws(RouteError) in
      let prefix = mount.prefix(below: prefix, repeat try (each Value).init(from: &match))
      return try address(&match, prefix)
    }
  }
}
