// Fragment 1

struct GuestbookCoordinator: SiteCoordinator {
  static let home = page("/") { _ in throw CancellationError() }
  static let routes = Routes { home }

  let guestbook: Guestbook
  let context: RequestContext
}

func serve(_ guestbook: Guestbook) {
  // Fragment 2
}

import Foundation

func expire(at midnight: Date) {
  // Fragment 3
}

struct HeadViewModel { let live: LiveTag }

// Template 1: Head
