import MicroHTTP

extension RequestAnswer {
  private static let pageLimit = 100

  init(_ response: Response, to request: Request) {
    if response.label === ResponseLabel.file {
      self = .file
    } else if response.label === ResponseLabel.live, let pages = LiveRequest(request)?.pages {
      self = .stream(pages: pages.prefix(Self.pageLimit).map { ReportedText.target($0.target) })
    } else {
      self = .site
    }
  }
}
