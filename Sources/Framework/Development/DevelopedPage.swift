/// A page of the site, to which the edit loop adds what it needs.
struct DevelopedPage {
  private let html: String

  init(_ bytes: UnsafeRawBufferPointer) {
    html = String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameters:
  ///   - program: Identifies the program that has made the page.
  ///   - status: What the edit loop says, as HTML.
  func html(program: String, status: String) -> String {
    let path = DevelopmentHub.path
    let head = """
      <link rel="stylesheet" href="\(path)page.css"><script type="module" src="\(path)page.js?program=\(program)"></script>
      """
    let body = "<div id=\"vitrine-dev\" data-own>\(status)</div>"
    let page = Self.inserting(head, before: "</head>", into: html)
    return Self.inserting(body, before: "</body>", into: Self.quick(page))
  }

  /// A live page waits a second before it connects again, so that many browsers do not come at once. Here there is one.
  private static func quick(_ page: String) -> String {
    replacing("live.js?v=", by: "live.js?reconnectDelay=40&amp;maximumReconnectDelay=500&amp;v=", in: page)
  }

  /// At the end, if the page does not contain the tag.
  private static func inserting(_ text: String, before tag: String, into page: String) -> String {
    guard let place = place(of: tag, in: page) else { return page + text }
    return String(page[..<place]) + text + String(page[place...])
  }

  private static func replacing(_ text: String, by other: String, in page: String) -> String {
    guard let place = place(of: text, in: page) else { return page }
    return String(page[..<place]) + other + String(page[page.utf8.index(place, offsetBy: text.utf8.count)...])
  }

  /// Where a text of ASCII begins, by bytes.
  private static func place(of text: String, in page: String) -> String.Index? {
    let (text, bytes) = (Array(text.utf8), page.utf8)
    guard let first = text.first else { return nil }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      if bytes[start...].starts(with: text) { return start }
      rest = bytes[bytes.index(after: start)...]
    }
    return nil
  }
}
