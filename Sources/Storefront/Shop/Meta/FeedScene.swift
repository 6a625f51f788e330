import WebMVVM

/// A scene with a feed of what it shows.
protocol FeedScene: Scene {
  /// Leads feed readers to it.
  var feed: FeedLinkViewModel? { get }
}

/// The link to a feed.
struct FeedLinkViewModel {
  let title: String
  let location: Location
}
