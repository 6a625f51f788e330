// What all requests of a site share.

extension RequestContext {
  /// The site's clock.
  ///
  /// The framework does not know how a page depends on the time that it reads. A page that would be another one later says
  /// until when it is right: `Dependencies.current?.expire(at: date)`.
  public var clock: SiteClock { state.site.clock }
}
