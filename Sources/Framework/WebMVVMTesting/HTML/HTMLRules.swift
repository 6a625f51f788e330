/// HTML's rules for its elements, by name.
enum HTMLRules {
  /// Elements without content or end tag.
  static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Elements whose end tag is optional.
  static let optionalEndTags: Set = [
    "html", "head", "body", "p", "li", "dt", "dd", "option", "optgroup", "caption", "colgroup", "thead", "tbody",
    "tfoot", "tr", "td", "th", "rt", "rp",
  ]

  /// Elements that must not be inside another element with the same name.
  static let neverNested: Set = ["a", "button", "form"]

  /// Elements that are part of the surrounding text. All others separate their text from it.
  static let inlineElements: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "label", "mark", "q",
    "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]

  /// The elements that a start tag closes. They are searched from the innermost outwards, up to a barrier.
  struct Implied {
    let ends: Set<String>
    let barriers: Set<String>
  }

  static func implied(by name: String) -> Implied? {
    impliedEnds[name] ?? (endsParagraph.contains(name) ? paragraph : nil)
  }

  private static let scopes: Set = ["table", "td", "th", "caption", "button", "object", "template", "svg", "math"]

  private static let paragraph = Implied(ends: ["p"], barriers: scopes)

  private static let endsParagraph: Set = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figcaption", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre",
    "search", "section", "table", "ul",
  ]

  private static let impliedEnds: [String: Implied] = [
    "body": Implied(ends: ["head"], barriers: []),
    "li": Implied(ends: ["li"], barriers: scopes.union(["ul", "ol", "menu"])),
    "dt": Implied(ends: ["dt", "dd"], barriers: scopes.union(["dl"])),
    "dd": Implied(ends: ["dt", "dd"], barriers: scopes.union(["dl"])),
    "option": Implied(ends: ["option"], barriers: ["select", "datalist", "optgroup"]),
    "optgroup": Implied(ends: ["option", "optgroup"], barriers: ["select"]),
    "colgroup": Implied(ends: ["caption", "colgroup"], barriers: ["table"]),
    "thead": Implied(ends: ["caption", "colgroup"], barriers: ["table"]),
    "tbody": Implied(ends: ["caption", "colgroup", "thead", "tbody"], barriers: ["table"]),
    "tfoot": Implied(ends: ["caption", "colgroup", "thead", "tbody"], barriers: ["table"]),
    "tr": Implied(ends: ["caption", "colgroup", "tr"], barriers: ["table"]),
    "td": Implied(ends: ["td", "th"], barriers: ["table", "tr"]),
    "th": Implied(ends: ["td", "th"], barriers: ["table", "tr"]),
    "rt": Implied(ends: ["rt", "rp"], barriers: ["ruby"]),
    "rp": Implied(ends: ["rt", "rp"], barriers: ["ruby"]),
  ]
}
