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
  /// Where the `>` of the last posted form's start tag is; nil if there is none, or if it says already how it is sent.
  private var endOfFormTag: Int?
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

extension HTMLWriter {
  /// Appends a value inside `<script type="application/ld+json">`.
  /// Nothing in its texts can end the script.
  public mutating func json(_ value: JSONValue) {
    switch value {
    case .string(let text): json(text)
    case .integer(let number): decimal(number)
    case .bool(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .array(let values):
      var separator = UInt8(ascii: "[")
      for value in values {
        bytes.append(separator)
        json(value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(values.isEmpty ? "[]" : "]")
    case .object(let members):
      var separator = UInt8(ascii: "{")
      for member in members {
        bytes.append(separator)
        json(member.name)
        bytes.append(UInt8(ascii: ":"))
        json(member.value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(members.isEmpty ? "{}" : "}")
    }
  }

  private mutating func json(_ text: String) {
    bytes.append("\"")
    bytes.appendJSON(text, inScript: true)
    bytes.append("\"")
  }
}

extension HTMLWriter {
  /// Appends the hidden field of a form that says who the form was made for; nothing for a page that is for anybody: see
  /// <doc:Forms>.
  ///
  /// Compiled templates call it directly after each `<form method="post">`, where a field for files then adds how the form is
  /// sent.
  public mutating func readerField() {
    endOfFormTag = count - 1
    if formReader == .anybody { return }
    append("<input type=\"hidden\" name=\"")
    append(ReaderMark.fieldName)
    append("\" value=\"")
    attribute(formReader.description)
    append("\">")
  }

  /// Lets the last posted form be sent with its files: adds `enctype="multipart/form-data"` to its start tag.
  mutating func sendFiles() {
    guard let place = endOfFormTag else { return }
    bytes.insert(" enctype=\"multipart/form-data\"", at: place)
    endOfFormTag = nil
  }
}

extension HTMLWriter {
  /// Appends the place for the page's version: 16 zeros, which ``finish(masking:key:)`` replaces.
  mutating func version() {
    versionOffset = count
    append("0000000000000000")
  }

  /// Ends the writing, and writes the version of the page into its place. A page without a place has no version.
  ///
  /// - Parameters:
  ///   - nonces: The random texts that the page contains. They do not count.
  ///   - key: The key of the version.
  consuming func finish(masking nonces: [String], key: UInt64) -> (html: Bytes, version: PageVersion?) {
    guard let offset = versionOffset else { return (finish(), nil) }
    let version = bytes.withUnsafeMutableBytes { html in
      MaskedPage.masking(nonces, in: UnsafeRawBufferPointer(html)) { PageVersion(of: $0, after: offset, key: key) }
    }
    bytes.withUnsafeMutableBytes { html in
      for index in 0..<16 { html[offset + index] = version.digit(index) }
    }
    return (finish(), version)
  }
}
