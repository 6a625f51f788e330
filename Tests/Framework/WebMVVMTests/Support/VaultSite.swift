import HTTPTypes
import MicroHTTP
import WebMVVM
import WebMVVMTesting

/// A site with a part that only those who have a key may know of.
struct VaultCoordinator: SiteCoordinator {
  static let home = page("/") { _ in NoteViewModel { "home" } }
  static let entry = action("/", form: DoorForm.self) { vault, form in
    let page = vault.context.route(at: form.page.text)?.location
    return .redirect(page ?? vault.links(VaultCoordinator.home))
  }
  static let rooms = hiddenMount("/vault") { vault, context in try vault.rooms(context) }
  static let routes = Routes {
    home
    entry
    rooms
  }

  let context: RequestContext

  private func rooms(_ context: RequestContext) throws -> RoomCoordinator? {
    switch context.cookie(named: "key") {
    case "gold": RoomCoordinator(context: context)
    case "broken": throw RouteError.badQuery(field: "key")
    default: nil
    }
  }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
}

struct DoorForm: WebForm {
  let fields: FormFields
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("page")
  }
}

struct RoomCoordinator: WebCoordinator {
  static let rooms = page("/") { _ in NoteViewModel { "rooms" } }
  static let room = page("/rooms/*?floor=*", Int.self, Int?.self) { _, room, _ in NoteViewModel { "room \(room)" } }
  static let open = action("/rooms/*/door", Int.self, form: DoorForm.self) { rooms, form, room in
    .redirect(rooms.context.route(at: form.page.text)?.location ?? rooms.links(RoomCoordinator.rooms))
  }
  static let routes = Routes {
    rooms
    room
    open
  }

  let context: RequestContext
}

/// The vault in two languages.
struct VaultSite {
  func client(key: String? = nil) -> TestClient {
    var configuration = SiteConfiguration()
    configuration.languages = SiteLanguages(
      .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")])
    configuration.bodyLimit = .bytes(1_000)
    let site = Site(configuration: configuration) { VaultCoordinator(context: $0) }
    let client = TestClient(redirects: .manual) { await site.respond(to: $0) }
    if let key { client.cookies["key"] = key }
    return client
  }
}
