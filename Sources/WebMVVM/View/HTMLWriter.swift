public import MicroHTTP

/// A page while it is written: UTF-8 that grows, and into which data goes only through an escape.
///
/// Compiled templates call it. By hand it is used the same way:
/// ```swift
/// var html = HTMLWriter(capacity: 1024)
/// html.append("<p title=\"")
/// html.attribute(goods.name)
/// html.append("\">")
/// html.text(goods.name)
/// html.append("</p>")
/// let page: Bytes = html.finish()
/// ```
/// Only a literal of the program goes in as it is; each other value is escaped for the place that its method names.
/// In data, a control character that HTML forbids (C0 but tab, line feed, form feed and carriage return; DEL)
/// becomes U+FFFD, as an HTML parser does with NUL.
public struct HTMLWriter: ~Copyable {
  @usableFromInline var bytes: ByteWriter

  /// Reserves `capacity` bytes at first; the memory doubles whenever it is full.
  public init(capacity: Int) {
    bytes = ByteWriter(capacity: capacity)
  }

  /// The number of bytes written so far.
  @inlinable public var count: Int { bytes.count }

  /// Appends a template's own markup, as it is.
  @inlinable
  public mutating func append(_ markup: StaticString) {
    bytes.append(markup)
  }

  /// Appends the HTML of another View.
  @inlinable
  public mutating func view(_ view: some View) {
    view.render(into: &self)
  }

  /// Ends the writing and hands the memory over, without a copy.
  public consuming func finish() -> Bytes {
    bytes.finish()
  }
}
