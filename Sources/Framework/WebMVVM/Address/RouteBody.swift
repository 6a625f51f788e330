import MicroHTTP

/// How the body of a request to a route is read.
struct RouteBody: Sendable {
  /// The largest body, in bytes; nil for that of the site.
  var limit: Int?
  /// Whether requests have bodies in JSON, and errors are answered in JSON.
  var isJSON = false
  /// The files of the form; nil if it has none.
  var uploadRules: @Sendable () -> UploadRules? = { nil }
}
