import WebMVVM

/// The layout of every page: a container that embeds the page's scene. A scene of the index is shown in a frame.
struct LayoutViewModel {
  let title: String
  let scene: StaticString
  let content: any View
  let frame: SceneFrameViewModel?
  let index: Location
  let isIndex: Bool
  let message: Flash?
  let stylesheets: [String]

  init(
    content: any Scene, frame: SceneFrameViewModel?, index: Location, isIndex: Bool, message: Flash?,
    stylesheets: [String]
  ) {
    title = isIndex ? "Vitrine Gallery" : "\(content.title) · Vitrine Gallery"
    scene = type(of: content).scene
    self.content = content
    self.frame = frame
    self.index = index
    self.isIndex = isIndex
    self.message = message
    self.stylesheets = stylesheets
  }
}
