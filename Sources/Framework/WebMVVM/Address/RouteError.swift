public import HTTPTypes

/// Why no route was found for a request.
public enum RouteError: Error, Equatable {
  /// No route has this address.
  case notFound
  /// A route has this path, but a field of the query has an invalid value.
  case badQuery(field: String)
  /// The address exists, but not for the method of the request.
  case methodNotAllowed(allowed: [HTTPRequest.Method])
}
