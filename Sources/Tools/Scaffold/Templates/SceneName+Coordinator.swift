extension SceneName {
  /// The source of the coordinator of a new feature, whose first scene this is.
  func featureSource(at pattern: String) -> String {
    """
    import WebMVVM

    /// Declares the routes of \(folder) and creates their scenes.
    struct \(feature): WebCoordinator {
    \(routes(at: pattern))
      static let routes = Routes {
    \(routeNames.map { "    \($0)" }.joined(separator: "\n"))
      }

      let context: RequestContext
    }

    \(conformance)

    """
  }

  /// The names of its routes.
  var routeNames: [String] { isList ? [member] : [member, renaming] }

  /// The declarations of its routes, which are members of the coordinator.
  func routes(at pattern: String) -> String {
    guard !isList else {
      return """
          static let \(member) = page("\(pattern)") { coordinator in
            \(viewModel)(
              dataController: \(dataController)(),
              coordinator: coordinator)
          }
        """
    }
    return """
        static let \(member) = page("\(pattern)", Int64.self) { coordinator, id in
          \(viewModel)(id, dataController: .examples, coordinator: coordinator)
        }
        static let \(renaming) = action(
          "\(pattern)/name", Int64.self, form: \(form).self
        ) { coordinator, form, id in
          let scene = \(viewModel)(
            id, form: form, dataController: .examples, coordinator: coordinator)
          return try await .action(scene, form) { try $0.rename() }
        }
      """
  }

  /// The requirements of the scene's ViewModel that the coordinator implements.
  var conformance: String {
    guard !isList else {
      return """
        extension \(feature): \(navigation) {
          func \(member)() -> Location { links(Self.\(member)) }
        }
        """
    }
    return """
      extension \(feature): \(navigation) {
        func \(renaming)(_ id: Int64) -> Location { links(Self.\(renaming), id) }

        func \(member)IsSaved(_ id: Int64) -> Location {
          context.show(Flash("Saved."))
          return links(Self.\(member), id)
        }
      }
      """
  }
}
