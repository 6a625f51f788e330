/// A token of a page.
enum HTMLToken {
  case startTag(HTMLStartTag)
  case endTag(String)
  case text(String)
  case comment
  case doctype
}

/// A start tag, with names in lower case and decoded values.
struct HTMLStartTag {
  let name: String
  var attributes: [HTMLAttribute] = []
  var isSelfClosing = false
}

struct HTMLAttribute: Sendable, Equatable {
  let name: String
  let value: String
}

/// How the content of an element is parsed.
enum HTMLContentModel {
  /// The content has tags and entities.
  case markup
  /// Only entities and the element's own end tag are recognised: title, textarea.
  case escapableText
  /// Only the element's own end tag is recognised: script, style.
  case rawText

  init(elementNamed name: String) {
    switch name {
    case "title", "textarea": self = .escapableText
    case "script", "style", "iframe", "noembed", "noframes", "xmp": self = .rawText
    default: self = .markup
    }
  }
}
