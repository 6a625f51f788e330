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
    struct \(name)Coordinator: SiteCoordinator {
      static let home = page("/") { $0.greetingScene(name: "you") }
      static let greeting = page("/hello/*", String.self) { $0.greetingScene(name: $1) }
      static let rename = action("/rename", form: RenameForm.self) { try await $0.rename($1) }
      static let routes = Routes {
        home
        greeting
        rename
      }

      let context: RequestContext

      private func greetingScene(name: String, form: RenameForm = RenameForm()) -> GreetingViewModel {
        GreetingViewModel(name: name, form: form, coordinator: self)
      }

      private func rename(_ form: RenameForm) async throws -> Outcome {
        try await .action(greetingScene(name: "nobody", form: form), form) { try $0.rename() }
      }
    }

    extension \(name)Coordinator: GreetingCoordinator {
      var renaming: Location { links(Self.rename) }

      func greeting(of name: String) -> Location { links(Self.greeting, name) }
    }

    """
  }

  var form: String {
    """
    import WebMVVM

    /// The name of the person to greet.
    struct RenameForm: WebForm {
      let fields: FormFields
      let name: Field<String>

      init(_ fields: FormFields) {
        self.fields = fields
        name = fields.text("name", required: "Say a name.", length: 1...100)
      }
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
    final class GreetingViewModel: FormScene {
      let title = "Greeting"
      let name: String
      let form: RenameForm
      var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
      private let coordinator: any GreetingCoordinator

      init(name: String, form: RenameForm = RenameForm(), coordinator: any GreetingCoordinator) {
        self.name = name
        self.form = form
        self.coordinator = coordinator
      }

      var renaming: Location { coordinator.renaming }

      func rename() throws -> Location { coordinator.greeting(of: try form.name.value) }
    }

    """
  }

  var template: String {
    """
    <h1>Hello {{name}}</h1>
    <form method="post" action="{{renaming}}">
      <label for="{{form.name.id}}">Your name</label>
      <input {{form.name}}>
      {{>form.name.errorMessage}}
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
      @Test func `A name leads to its greeting`() async throws {
        let form = RenameForm.sent { $0.name.fill("Kim") }
        let store = TestStore(GreetingViewModel(name: "you", form: form, coordinator: StubCoordinator()))

        try await store.send {
          try $0.rename()
        } expecting: {
          $0.location = "/hello/Kim"
        }
      }

      @Test func `A form without a name is refused`() {
        let form = RenameForm.sent { $0.name.fill("") }

        #expect(form.name.error == "Say a name.")
      }

      @Test func `The form greets by the name that was filled in`() async throws {
        let site = Site(logger: TestLog().logger) { \(name)Coordinator(context: $0) }
        let client = TestClient { await site.respond(to: $0) }

        let page = try await client.get("/")
        let renamed = try await client.submit(page.form(action: "/rename"), RenameForm.filled { $0.name.fill("Kim") })

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
