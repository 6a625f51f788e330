public import HTTPTypes

/// Why an address leads nowhere.
public enum RouteError: Error, Equatable {
  /// No page has this address.
  case notFound
  /// The page exists, but not with what the query asks of it.
  case badQuery(field: String)
  /// The address exists, for other methods than the request's.
  case methodNotAllowed(allowed: [HTTPRequest.Method])
}
