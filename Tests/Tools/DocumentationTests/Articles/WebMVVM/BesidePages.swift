// Fragment 3 of Routing

struct NewNote: Decodable {}
struct Created: Encodable { let id: Note.ID }

struct StoredNotes {
  func all() async throws -> [String] { [] }
  func note(_ id: Note.ID) async throws -> String { "" }
  func add(_ note: NewNote) async throws -> Note.ID { Note.ID(rawValue: 1) }
  func remove(_ id: Note.ID) async throws {}
}

struct NotesCoordinator: WebCoordinator {
  // Fragment 1
  static let routes = Routes {
    notes
    note
    add
    remove
  }

  let notes: StoredNotes
  let context: RequestContext
}

extension Note.ID: Encodable {}

struct Report {
  struct ID: RawRepresentable, RouteValue, Hashable, CustomStringConvertible {
    let rawValue: Int
    var description: String { "" }
  }
}

struct ReportCoordinator: WebCoordinator {
  // Fragment 2
  static let routes = Routes { report }

  let folder: String
  let context: RequestContext
}

struct Orders { func csv() async throws -> String { "" } }

struct DeskCoordinator: WebCoordinator {
  // Fragment 3
  static let routes = Routes { orders }

  let orders: Orders
  let context: RequestContext
}

struct ShopCoordinator: SiteCoordinator {
  static let home = page("/") { _ in throw CancellationError() }
  static let routes = Routes { home }

  let context: RequestContext
}

struct Limit { func allows(_ client: Client) -> Bool { true } }

func limited(_ limit: Limit) {
  // Fragment 4
}

import WebMVVMTesting

func later(_ configuration: SiteConfiguration, _ site: Site<ShopCoordinator>) {
  var configuration = configuration
  // Fragment 5
}
