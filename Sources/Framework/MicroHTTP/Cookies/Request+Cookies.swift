extension Request {
  /// The cookies. They are parsed on each access: store the value when you need several.
  public var cookies: Cookies { Cookies(headerFields) }
}
