public import MicroHTTP

/// Writes the UTF-8 of a page. Data is always escaped.
///
/// Compiled templates use it. Your own code uses it in the same way:
/// ```swift
/// var html = HTMLWriter(capacity: 1024)
/// html.append("<p title=\"")
/// html.attribute(goods.name)
/// html.append("\">")
/// html.text(goods.name)
/// html.append("</p>")
/// let page: Bytes = html.finish()
/// ```
/// Only string literals are written unchanged. All other values are escaped for the place that the method names. In
/// data, a control character that HTML forbids (C0 except tab, line feed, form feed and carriage return; DEL) becomes
/// U+FFFD, as an HTML parser does with NUL.
public struct HTMLWriter: ~Copyable {
  @usableFromInline var bytes: ByteWriter
  /// Where the version of the page is written at the end; nil for a page without a version.
  var versionOffset: Int?
  /// The files of the site, whose addresses are written with their versions.
  let files: StaticFiles?
  /// The links to files with their versions that Views wrote.
  var fileLinks: [LinkedFiles.Link] = []
  /// Who the forms of the page are for.
  var formReader = ReaderMark.anybody
  /// The language of the request. Templates write their texts in it.
  public let language = Language.current

  /// Reserves `capacity` bytes first; the capacity doubles whenever the buffer is full.
  ///
  /// - Parameters:
  ///   - capacity: In bytes.
  ///   - files: The files of the site. With them, ``source(_:)-(String)`` writes versions.
  public init(capacity: Int, files: StaticFiles? = nil) {
    self.files = files
    bytes = ByteWriter(capacity: capacity)
  }

  /// The number of bytes written so far.
  @inlinable public var count: Int { bytes.count }

  /// Appends a template's own markup, unchanged.
  @inlinable
  public mutating func append(_ markup: StaticString) {
    bytes.append(markup)
  }

  /// Appends the HTML of another View.
  @inlinable
  public mutating func view(_ view: some View) {
    view.render(into: &self)
  }

  /// Ends the writing and returns the memory, without a copy.
  public consuming func finish() -> Bytes {
    bytes.finish()
  }
}
