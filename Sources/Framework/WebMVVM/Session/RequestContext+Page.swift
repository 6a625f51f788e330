import HTTPTypes
import MicroHTTP

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
