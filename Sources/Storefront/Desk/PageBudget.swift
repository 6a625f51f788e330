/// How much of a long content a page shows, in bytes of HTML.
///
/// A page has at most 1 MiB, whatever somebody has written or imported, so each long text or list has a budget. What fits is
/// shown as it is.
struct PageBudget {
  private(set) var left: Int
  /// Whether something did not fit.
  private(set) var isExceeded = false

  /// - Parameter left: The maximum number of bytes.
  init(_ left: Int) {
    self.left = left
  }

  /// A budget for a content beside another one, which can be long, too.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - other: The bytes of the other content.
  ///   - total: The maximum number of bytes of both together. Nothing is left if the other one needs them all.
  init(_ limit: Int, beside other: Int, together total: Int) {
    self.init(max(0, min(limit, total - other)))
  }

  /// The first elements, as many as fit.
  ///
  /// - Parameter size: The bytes of HTML of an element. See `String.htmlSize`.
  mutating func take<Element>(_ elements: [Element], size: (Element) -> Int) -> [Element] {
    Array(
      elements.prefix { element in
        let size = size(element)
        isExceeded = isExceeded || size > left
        if !isExceeded { left -= size }
        return !isExceeded
      })
  }

  /// A text, or its beginning followed by "…".
  ///
  /// - Parameter lineOverhead: The bytes of the HTML around each line, such as `<p></p>`.
  mutating func take(_ text: String, lineOverhead: Int) -> String {
    var size = lineOverhead
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex { scalar in
      size += scalar == "\n" ? lineOverhead : scalar.htmlSize
      return size > left
    }
    left -= min(size, left)
    guard let end else { return text }
    isExceeded = true
    return String(scalars[..<end]) + "…"
  }
}

extension String {
  /// The maximum number of bytes in HTML and JSON, in which some characters are escaped.
  var htmlSize: Int { unicodeScalars.reduce(0) { $0 + $1.htmlSize } }
}

extension Unicode.Scalar {
  fileprivate var htmlSize: Int {
    switch self {
    case "&", "<", ">", "\"", "'", "\\", "\0"..<" ", "\u{7F}": 6
    default: UTF8.width(self)
    }
  }
}
