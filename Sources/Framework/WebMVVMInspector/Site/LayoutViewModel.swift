import WebMVVM

/// The layout of the inspector's pages.
struct LayoutViewModel {
  let title: String
  let scene: StaticString
  let content: any View
  let list: Location
  let stylesheet: String
  let icon: String
  /// Keeps the page up to date while it is open.
  let live: LiveTag

  init(content: any Scene, list: Location, live: LiveTag) {
    title = "\(content.title) · Vitrine Inspector"
    scene = type(of: content).scene
    self.content = content
    self.list = list
    stylesheet = InspectorFile.style.address(below: list.description)
    icon = InspectorFile.icon.address(below: list.description)
    self.live = live
  }
}
