import Foundation

extension AppPlan {
  func manifest(vitrine: URL, from root: URL) -> String {
    let siblings = vitrine.deletingLastPathComponent().standardizedFileURL.path
    let isBeside = siblings == root.deletingLastPathComponent().standardizedFileURL.path
    let path = isBeside ? "../\(vitrine.lastPathComponent)" : vitrine.path
    let package = vitrine.lastPathComponent
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(path)")],
        targets: [
          .executableTarget(
            name: "\(name)", dependencies: [.product(name: "Vitrine", package: "\(package)")],
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")],
            plugins: [.plugin(name: "TemplatePlugin", package: "\(package)")]),
          .testTarget(
            name: "\(name)Tests", dependencies: ["\(name)", .product(name: "WebMVVMTesting", package: "\(package)")],
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        ])

      """
  }

  var program: String {
    """
    import WebMVVM
    import WebMVVMServer

    @main
    struct \(name) {
      static func main() async { await Vitrine.serve { \(name)Coordinator(context: $0) } }
    }

    """
  }

  var coordinator: String {
    """
    import WebMVVM

    /// The root coordinator. It declares its own pages and mounts its features.
    final class \(name)Coordinator: SiteCoordinator {
      static let home = page("/") { $0.greetingScene(name: "you") }
      static let greeting = page("/hello/*", String.self) { $0.greetingScene(name: $1) }
      static let rename = action("/rename") { try await $0.renamed() }
      static let routes = Routes {
        home
        greeting
        rename
      }

      let context: RequestContext

      init(context: RequestContext) { self.context = context }

      private func greetingScene(name: String) -> GreetingViewModel {
        GreetingViewModel(name: name, coordinator: self)
      }

      private func renamed() async throws -> Outcome {
        let name = try context.form()["name"]
        return await .action(greetingScene(name: "nobody")) { await $0.rename(to: name) }
      }
    }

    extension \(name)Coordinator: GreetingCoordinator {
      var renaming: Location { links(Self.rename) }

      func greeting(of name: String) -> Location { links(Self.greeting, name) }
    }

    """
  }

  var viewModel: String {
    """
    import Observation
    import WebMVVM

    /// The places that the greeting can navigate to.
    protocol GreetingCoordinator {
      var renaming: Location { get }
      func greeting(of name: String) -> Location
    }

    /// Greets somebody by name.
    @Observable
    final class GreetingViewModel: Scene {
      let title = "Greeting"
      let name: String
      private(set) var error: String?
      private let coordinator: any GreetingCoordinator

      init(name: String, coordinator: any GreetingCoordinator) {
        self.name = name
        self.coordinator = coordinator
      }

      var renaming: Location { coordinator.renaming }

      func rename(to name: String?) async -> Location? {
        guard let name, !name.isEmpty else {
          error = "Say a name."
          return nil
        }
        return coordinator.greeting(of: name)
      }
    }

    """
  }

  var template: String {
    """
    <h1>Hello {{name}}</h1>
    {{#error}}<p id="name-error" role="alert">{{.}}</p>{{/error}}
    <form method="post" action="{{renaming}}">
      <label for="name">Your name</label>
      <input id="name" name="name" value="{{name}}"{{#error}} aria-invalid="true" aria-describedby="name-error"{{/error}}>
      <button>That's me</button>
    </form>

    """
  }

  var tests: String {
    """
    import Testing
    import WebMVVM
    import WebMVVMTesting

    @testable import \(name)

    @Suite struct GreetingTests {
      @Test func `A name leads to its greeting, and none is refused`() async throws {
        let store = TestStore(GreetingViewModel(name: "you", coordinator: StubCoordinator()))

        try await store.send {
          await $0.rename(to: "Kim")
        } expecting: {
          $0.location = "/hello/Kim"
        }
        try await store.send {
          await $0.rename(to: "")
        } expecting: {
          $0.state.error = "Say a name."
        }
      }

      @Test func `The form greets by the name that was filled in`() async throws {
        let site = Site(logger: TestLog().logger) { \(name)Coordinator(context: $0) }
        let client = TestClient { await site.respond(to: $0) }

        let page = try await client.get("/")
        let renamed = try await client.submit(page.form(action: "/rename"), ["name": "Kim"])

        #expect(try renamed.document.first("h1")?.text == "Hello Kim")
      }

      @Test func `Every route can be reached`() {
        #expect(\(name)Coordinator.routeConflicts.isEmpty)
      }

      private struct StubCoordinator: GreetingCoordinator {
        let renaming = Location.example("/rename")

        func greeting(of name: String) -> Location { .example("/hello/Kim") }
      }
    }

    """
  }
}
