/// What an element of HTML means for a text. An element without a role is ignored: its content is text.
enum HTMLElementRole {
  /// Its beginning and its end are between paragraphs, lines or words.
  case gap(FormattedRuns.Gap)
  case lineBreak
  /// Line ends in it are line breaks.
  case preformatted
  case heading(level: Int)
  /// It makes text bold or italic, or a link, perhaps only with its `style`.
  case format
  /// The name is that of the list that is written.
  case list(name: String)
  case table
  /// It is left out with its content.
  case omitted(OmittedParts.Part)
  /// It is left out. In a browser, it has no content.
  case empty(OmittedParts.Part)

  static func of(_ name: String) -> HTMLElementRole? { roles[name] }

  private static let roles: [String: HTMLElementRole] = {
    var roles: [String: HTMLElementRole] = [
      "br": .lineBreak, "table": .table, "ol": .list(name: "ol"), "td": .gap(.space), "th": .gap(.space),
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
      address article aside blockquote caption dl fieldset figure footer form header hgroup hr main nav p section tr
      """, .gap(.paragraph))
    add("center dd details div dt figcaption legend li option summary", .gap(.line))
    add("listing pre", .preformatted)
    add("a b em font i ins small span strong u", .format)
    add("dir menu ul", .list(name: "ul"))
    add("noembed noframes noscript title xml xmp", .omitted(.hidden))
    for level in 1...6 { roles["h\(level)"] = .heading(level: level) }
    return roles
  }()
}
