import MicroHTTP

/// Checks the forms of a finished page: a form that is posted says who it was made for, and no other form does.
///
/// The template compiler guarantees it. A ``View`` that is written by hand must call ``HTMLWriter/readerField()``.
enum PageForms {
  /// What is wrong with a form.
  enum Problem: Equatable {
    /// A form that is posted has no field that says who it was made for.
    case unmarked
    /// A form that is sent with GET has the field, so it would be in an address.
    case markedInAddress
    /// A form with a file is not sent as `multipart/form-data`, so only the file's name would be sent.
    case fileWithoutEncoding
  }

  /// What is wrong with the forms, in their order.
  static func problems(in html: UnsafeRawBufferPointer) -> [Problem] {
    var scanner = TagScanner(html)
    var problems: [Problem] = []
    /// The form that is open: whether it is posted, and whether it says who it was made for.
    var form: (isPosted: Bool, isMarked: Bool, sendsFiles: Bool)?
    while let tag = scanner.next() {
      let name = String(decoding: html[tag.nameRange], as: UTF8.self).lowercased()
      if name == "form" {
        if let form, form.isPosted != form.isMarked { problems.append(form.isPosted ? .unmarked : .markedInAddress) }
        form =
          tag.kind == .end
          ? nil : (has("method", "post", tag, html), false, has("enctype", "multipart/form-data", tag, html))
      } else if name == "input", has("name", "\(ReaderMark.fieldName)", tag, html) {
        form?.isMarked = true
      } else if name == "input", has("type", "file", tag, html), form?.sendsFiles == false {
        problems.append(.fileWithoutEncoding)
      }
    }
    return problems
  }

  private static func has(
    _ name: String, _ value: String, _ tag: TagScanner.Tag, _ html: UnsafeRawBufferPointer
  ) -> Bool {
    let attributes = String(decoding: html[tag.nameRange.upperBound..<tag.range.upperBound], as: UTF8.self)
      .lowercased().replacing("'", with: "\"")
    return attributes.contains(" \(name)=\"\(value)\"") || attributes.contains(" \(name)=\(value)")
  }
}

extension PageForms.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unmarked:
      "A form that is posted does not say who it was made for. Call HTMLWriter.readerField() after its start tag."
    case .markedInAddress:
      "A form that is sent with GET says who it was made for. Call HTMLWriter.readerField() only if it is posted."
    case .fileWithoutEncoding:
      "A form with a file is not sent as multipart/form-data. Write enctype=\"{{form.enctype}}\" in its start tag."
    }
  }
}
