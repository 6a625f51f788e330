import MicroHTTP

extension Route {
  /// The same route with another limit for the bodies of requests, in place of ``SiteConfiguration/bodyLimit``. A larger one is
  /// answered with 413. A form with files has the limits of its fields.
  public func bodyLimit(_ limit: ByteLimit) -> Route {
    var route = self
    route.body.limit = limit.bytes
    return route
  }
}

extension RouteBody {
  /// The files of a form.
  init<F: WebForm>(_ form: F.Type) {
    self.init(uploadRules: { F().fields.uploadRules(F.limits) })
  }
}
