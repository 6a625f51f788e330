/// The elements around a character that say how it looks, such as `<b>` and `<a>`.
struct OpenFormats {
  /// What an element changes in the style around it.
  struct Change {
    var isBold: Bool?
    var isItalic: Bool?
    /// Of `<a>`, which ends another link even if its own address cannot be used.
    var link: LinkAddress??
  }

  /// At most so many elements count. Those that are opened inside them change nothing.
  private static let limit = 32

  private(set) var style: FormattedText.Style

  private let base: FormattedText.Style
  private var open: [(name: String, change: Change)] = []
  /// How many elements of a name are open beyond the limit.
  private var beyondLimit: [String: Int] = [:]

  /// - Parameter base: The style outside of the elements.
  init(_ base: FormattedText.Style = FormattedText.Style()) {
    (self.base, style) = (base, base)
  }

  /// Opens an element.
  mutating func start(_ name: String, _ change: Change) {
    guard open.count < Self.limit else {
      beyondLimit[name, default: 0] += 1
      return
    }
    open.append((name, change))
    style.apply(change)
  }

  /// Closes the innermost element of a name. Those inside it stay open, as in browsers.
  mutating func end(_ name: String) {
    if let count = beyondLimit[name] {
      beyondLimit[name] = count > 1 ? count - 1 : nil
      return
    }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    open.remove(at: place)
    style = base
    for element in open { style.apply(element.change) }
  }
}

extension FormattedText.Style {
  fileprivate mutating func apply(_ change: OpenFormats.Change) {
    if let isBold = change.isBold { self.isBold = isBold }
    if let isItalic = change.isItalic { self.isItalic = isItalic }
    if let link = change.link { self.link = link }
  }
}
