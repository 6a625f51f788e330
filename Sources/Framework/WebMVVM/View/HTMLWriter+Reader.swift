extension HTMLWriter {
  /// Appends the hidden field of a form that says who the form was made for; nothing for a page that is for anybody: see
  /// <doc:Forms>.
  ///
  /// Compiled templates call it after each `<form method="post">`.
  public mutating func readerField() {
    if formReader == .anybody { return }
    append("<input type=\"hidden\" name=\"")
    append(ReaderMark.fieldName)
    append("\" value=\"")
    attribute(formReader.description)
    append("\">")
  }
}
