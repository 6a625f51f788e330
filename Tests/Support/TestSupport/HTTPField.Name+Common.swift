package import HTTPTypes

extension HTTPField.Name {
  // The literals are tokens, so the initializer does not return nil.
  package static let host = HTTPField.Name("Host")!
  package static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  package static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}
