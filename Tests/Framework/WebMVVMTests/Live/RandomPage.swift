import Foundation
import TestSupport

/// A page of random elements, some of which are parts. It can change a little.
struct RandomPage {
  private struct Element {
    var id: String?
    var tag: String
    var text: String
    var children: [Element] = []

    var html: String {
      let attributes = id.map { " class='a > b' id=\"\($0)\"" } ?? " title=\"id=&quot;no&quot; >\""
      if tag == "input" { return "<input\(attributes) value=\"\(text)\">" }
      let inner = children.map(\.html).joined(separator: "<br><!-- </p> <p id='old'> -> <b> -->")
      return "<\(tag)\(attributes)>\(text)\(inner)</\(tag)>"
    }
  }

  private static let texts = ["tea", "茶 \"quoted\"", "a\\b", "line\nbreak", "1 &lt; 2", "", "tab\there"]

  private var header: [Element] = []
  private var main: [Element] = []
  private var title = "Page"
  private var count = 0

  init(using generator: inout some RandomNumberGenerator) {
    header = elements(2, 1, using: &generator)
    main = elements(4, 3, using: &generator)
  }

  var html: String {
    """
    <!doctype html><html><head><title>\(title)</title><script>if (1 < 2) "<p id='no'>";</script></head><body>
    <header>\(header.map(\.html).joined())</header><p>between</p>
    <main id="main">\(main.map(\.html).joined(separator: "\n"))</main><footer></footer></body></html>
    """
  }

  var body: String {
    let html = html
    let start = html.range(of: "<header>")?.lowerBound ?? html.startIndex
    let end = html.range(of: "<footer>")?.lowerBound ?? html.endIndex
    return String(html[start..<end])
  }

  mutating func change(using generator: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      title = "Page \(Int.random(in: 0..<9, using: &generator)) &amp; more"
    }
    var main = main
    change(&main, using: &generator)
    self.main = main
    var header = header
    if Bool.random(using: &generator) { change(&header, using: &generator) }
    self.header = header
  }

  private mutating func change(_ elements: inout [Element], using generator: inout some RandomNumberGenerator) {
    for index in elements.indices where Int.random(in: 0..<3, using: &generator) == 0 {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: elements[index].text = Self.texts.randomElement(using: &generator) ?? ""
      case 1: change(&elements[index].children, using: &generator)
      default: elements[index].children.shuffle(using: &generator)
      }
      if elements[index].tag == "input" { elements[index].children = [] }
    }
    if Int.random(in: 0..<4, using: &generator) == 0, !elements.isEmpty {
      elements.remove(at: Int.random(in: elements.indices, using: &generator))
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      elements.insert(
        contentsOf: self.elements(1, 1, using: &generator), at: Int.random(in: 0...elements.count, using: &generator))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { elements.shuffle(using: &generator) }
    // An element moves into another one.
    if Int.random(in: 0..<4, using: &generator) == 0, elements.count > 1, elements[0].tag != "input" {
      elements[0].children.append(elements.removeLast())
    }
  }

  private mutating func elements(
    _ most: Int, _ depth: Int, using generator: inout some RandomNumberGenerator
  ) -> [Element] {
    (0..<Int.random(in: 0...most, using: &generator)).map { _ in
      count += 1
      let tag = ["p", "li", "tr", "input", "header"].randomElement(using: &generator) ?? "p"
      let isPart = Bool.random(using: &generator)
      return Element(
        id: isPart ? "part-\(count)" : nil, tag: tag, text: Self.texts.randomElement(using: &generator) ?? "",
        children: depth == 0 || tag == "input" ? [] : elements(3, depth - 1, using: &generator))
    }
  }
}
