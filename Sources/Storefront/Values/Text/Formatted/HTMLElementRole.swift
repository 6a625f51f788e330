/// What an element of HTML means for a text. An element without a role is ignored: its content is text.
enum HTMLElementRole {
  /// Its beginning and its end are between paragraphs.
  case paragraph
  /// Its beginning and its end are between lines.
  case line
  case lineBreak
  /// Line ends in it are line breaks.
  case preformatted
  case heading(level: Int)
  case bold, italic, link
  /// It can have a `style` attribute, and means nothing else.
  case styled
  case list(isOrdered: Bool)
  case item
  case table, caption, row
  case rows(isHead: Bool)
  case cell(isHeader: Bool)
  /// It is left out with its content.
  case omitted(OmittedParts.Part)
  /// It is left out, and has no content.
  case empty(OmittedParts.Part)

  /// Whether it ends a drawing that was not closed, as in browsers.
  var endsDrawing: Bool {
    switch self {
    case .link, .omitted, .empty: false
    default: true
    }
  }

  static func of(_ name: String) -> HTMLElementRole? { roles[name] }

  private static let roles: [String: HTMLElementRole] = {
    var roles: [String: HTMLElementRole] = [
      "br": .lineBreak, "pre": .preformatted, "listing": .preformatted, "a": .link, "ol": .list(isOrdered: true),
      "li": .item, "table": .table, "caption": .caption, "thead": .rows(isHead: true), "tbody": .rows(isHead: false),
      "tfoot": .rows(isHead: false), "tr": .row, "td": .cell(isHeader: false), "th": .cell(isHeader: true),
      "img": .empty(.image), "image": .empty(.image), "embed": .empty(.object), "frame": .empty(.frame),
      "iframe": .omitted(.frame), "script": .omitted(.script), "style": .omitted(.style), "svg": .omitted(.drawing),
      "template": .omitted(.template), "video": .omitted(.video), "audio": .omitted(.sound),
      "object": .omitted(.object), "applet": .omitted(.object), "canvas": .omitted(.object),
    ]
    func add(_ names: String, _ role: HTMLElementRole) {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    add(
      """
      address article aside blockquote dl fieldset figure footer form header hgroup hr main nav p section
      """, .paragraph)
    add("center dd details div dt figcaption legend option summary", .line)
    add("b strong", .bold)
    add("i em", .italic)
    add("font ins small span u", .styled)
    add("ul menu dir", .list(isOrdered: false))
    add("noembed noframes noscript title xml xmp", .omitted(.hidden))
    for level in 1...6 { roles["h\(level)"] = .heading(level: level) }
    return roles
  }()
}
