public import MicroHTTP

// Who the page and its forms are for.

extension RequestContext {
  /// See ``SiteCoordinator/reader``.
  var reader: String? {
    get { state.reader }
    nonmutating set { state.reader = newValue }
  }

  /// Who the forms of the page are for. While nobody is signed in, a form that is shown again stays the form of the person
  /// that it was made for.
  var formReader: ReaderMark {
    let reader = ReaderMark(of: reader)
    return reader == .anybody ? state.markedForm.reader : reader
  }

  /// Whether the form that was sent was made for somebody else than the person who is signed in now. A form that was made
  /// for anybody was not, and while nobody is signed in, the action decides.
  var isFormOfSomebodyElse: Bool {
    reader != nil && state.markedForm.reader.isOtherPerson(than: ReaderMark(of: reader))
  }

  /// The fields that a form had when it was sent, if it was kept since then, for example while its sender signed in.
  ///
  /// - Parameter form: The form as it was sent, with the field that says who it was made for.
  /// - Returns: The other fields; nil if the form was made for somebody else than the person who is signed in now.
  public func own(_ form: Form) -> Form? {
    let isMark = { (field: Form.Field) in field.name == "\(ReaderMark.fieldName)" }
    let reader = ReaderMark(of: reader)
    let marks = form.fields.filter(isMark).map { ReaderMark(digits: $0.value) }
    if reader != .anybody, marks.contains(where: { $0.isOtherPerson(than: reader) }) { return nil }
    return Form(form.fields.filter { !isMark($0) })
  }
}
