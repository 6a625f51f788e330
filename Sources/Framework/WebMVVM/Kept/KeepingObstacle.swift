import HTTPTypes
import MicroHTTP

/// Why a page is not kept.
enum KeepingObstacle: String {
  case noPages = "the site keeps no pages"
  case isOpen = "it is for a page that is open already"
  case notAPage = "only a page that answers GET with 200 is kept"
  case cookies = "it sets a cookie"
  case unique = "it is for this request only"
  case longKey = "its address and its cookies are too long"
  case tooLarge = "it is too large"
  case outdated = "the Model changed while it was rendered"

  /// Nil if the page can be kept.
  init?(_ page: RenderedPage, for request: Request) {
    if page.liveScene == nil, !page.isDocument {
      self = .notAPage
    } else if page.setsCookies {
      self = .cookies
    } else if page.sources.isUnique {
      self = .unique
    } else if PageKey(request, cookies: page.sources.cookies.sorted()).isTooLong {
      self = .longKey
    } else {
      return nil
    }
  }
}
