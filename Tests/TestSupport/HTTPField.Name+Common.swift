package import HTTPTypes

extension HTTPField.Name {
  // The literals are tokens, which is all that the initializer asks for.
  package static let host = HTTPField.Name("Host")!
  package static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  package static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}
