/// What the tokenizer finds in a page.
enum HTMLToken {
  case startTag(HTMLStartTag)
  case endTag(String)
  case text(String)
  case comment
  case doctype
}

/// A start tag, its names in lower case and its values decoded.
struct HTMLStartTag {
  let name: String
  var attributes: [HTMLAttribute] = []
  var isSelfClosing = false
}

struct HTMLAttribute: Sendable, Equatable {
  let name: String
  let value: String
}

/// How the text of an element is read.
enum HTMLContentModel {
  /// Tags and entities mean something.
  case markup
  /// Only entities and the element's own end tag do: title, textarea.
  case escapableText
  /// Only the element's own end tag does: script, style.
  case rawText

  init(elementNamed name: String) {
    switch name {
    case "title", "textarea": self = .escapableText
    case "script", "style", "iframe", "noembed", "noframes", "xmp": self = .rawText
    default: self = .markup
    }
  }
}
