import HTTPTypes
import MicroHTTP

extension Responder {
  /// Leads to the page in the language that the person chose, or that the browser prefers; nil if the page is shown as
  /// it is.
  func redirectToLanguage(of request: Request) async -> Response? {
    guard let redirect = choice.redirect(for: request) else { return nil }
    return await responder(for: request).response(to: redirect)
  }

  private func response(to redirect: LanguageChoice.Redirect) -> Response? {
    switch redirect {
    case .chosen(let address, let cookie):
      return table.index.route(.get, at: address).map { fields.redirect(to: $0.location, choice: cookie) }
    case .preferred(let address):
      guard let found = try? table.index.find(.get, address), !table.index.routes[found.index].isDocument,
        let location = try? table.index.matched(found).location
      else { return nil }
      return fields.redirect(to: location, choice: nil)
    }
  }
}
