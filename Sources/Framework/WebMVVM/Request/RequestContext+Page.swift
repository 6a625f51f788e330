import HTTPTypes
public import MicroHTTP

extension RequestContext {
  /// The address of the page that answers the request; nil for the page of a problem, and for a ``SecretScene``.
  ///
  /// It is the address that an ``AddressedScene`` has now, otherwise that of the route. For an action it is the page that
  /// the action belongs to.
  public var page: Location? {
    if hasSecretAddress { return nil }
    return state.ownLocations.map { $0[languages.index(of: sentRequest.target)] } ?? route?.page
  }

  /// Notes the addresses of the page that answers the request.
  func show(_ scene: any Scene) {
    guard let scene = scene as? any AddressedScene else { return }
    state.ownLocations = languages.all.map { scene.location(in: $0.language) }
  }

  /// Notes that the response is the page of a problem.
  func begin(_ problem: Problem) { state.isProblemOfPage = problem.status != .notFound }

  /// The right address for a visitor who has used an old one; nil if the address is right.
  var newLocation: Location? {
    let request = sentRequest
    guard state.ownLocations != nil, isVisit, request.isGETOrHEAD, let page, let route else { return nil }
    guard page.path != route.location.path else { return nil }
    return Location(address: page.path + (request.query.map { "?\($0)" } ?? ""))
  }
}

extension Location {
  /// The address without its query and fragment.
  fileprivate var path: String { String(string.prefix { $0 != "?" && $0 != "#" }) }
}

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
