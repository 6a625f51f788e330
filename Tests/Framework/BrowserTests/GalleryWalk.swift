import HTTPTypes
import WebMVVM

@testable import Gallery

/// A walk over all pages of the Gallery and all their actions, from link to link and from form to form.
struct GalleryWalk {
  struct Action: Decodable {
    /// The index of the button among those of the page.
    let index: Int
    let address: String
    let isEnabled: Bool
  }

  /// How often an action is performed at most. A page may have the same action for each element of a list.
  private static let limit = 2

  private(set) var pagePatterns: Set<String> = []
  private(set) var actionCount = 0
  private var pages: [String] = []
  private var counts: [String: Int] = [:]
  private var addresses: Set<String> = []

  init() {
    add(["/"])
  }

  var actionPatterns: Set<String> { Set(counts.keys) }

  /// Adds the addresses of pages. Of each route, only the first page is visited.
  mutating func add(_ addresses: [String]) {
    for address in addresses {
      guard let pattern = try? GalleryCoordinator.route(.get, at: address).pattern else { continue }
      if pagePatterns.insert(pattern).inserted { pages.append(address) }
    }
  }

  mutating func nextPage() -> String? {
    pages.isEmpty ? nil : pages.removeFirst()
  }

  /// The action of a page that was performed least often, at a new address if there is one; nil if all were performed
  /// often enough.
  mutating func nextAction(of actions: [Action]) -> Action? {
    let open = actions.filter { $0.isEnabled && count(of: $0) < Self.limit }
    let rank = { [counts, addresses] (action: Action) in
      (counts[Self.pattern(of: action), default: 0], addresses.contains(action.address) ? 1 : 0)
    }
    guard let action = open.min(by: { rank($0) < rank($1) }) else { return nil }
    addresses.insert(action.address)
    counts[Self.pattern(of: action), default: 0] += 1
    actionCount += 1
    return action
  }

  private func count(of action: Action) -> Int { counts[Self.pattern(of: action), default: 0] }

  private static func pattern(of action: Action) -> String {
    (try? GalleryCoordinator.route(.post, at: action.address).pattern) ?? action.address
  }
}
