import WebMVVM

/// The layout of the inspector's pages.
struct LayoutViewModel {
  let title: String
  let scene: StaticString
  let content: any View
  let list: Location
  let stylesheet = InspectorFile.style.rawValue
  let icon = InspectorFile.icon.rawValue
  /// Keeps the page up to date while it is open.
  let live: LiveTag

  init(content: any Scene, list: Location, live: LiveTag) {
    title = "\(content.title) · Vitrine Inspector"
    scene = type(of: content).scene
    self.content = content
    self.list = list
    self.live = live
  }
}
