/// A start tag, with the attributes that a text needs.
struct HTMLTag: Equatable {
  /// In lower case.
  let name: String
  /// Whether it ends with "/>". That closes an element of SVG, and means nothing in HTML.
  var isSelfClosing = false
  /// The value of `href`.
  var href: String?
  /// The value of `style`.
  var style: String?
}
