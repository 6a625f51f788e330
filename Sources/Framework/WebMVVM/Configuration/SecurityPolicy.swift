import HTTPTypes

/// The header fields that restrict what a page of this site may do in the browser.
///
/// The values follow OWASP's HTTP Headers Cheat Sheet and Secure Headers Project.
struct SecurityPolicy: Sendable {
  let fields: HTTPFields

  /// - Parameters:
  ///   - isSecure: The site is served over TLS, and browsers must not use plain HTTP.
  ///   - imageSources: The sources of pictures besides the site itself.
  init(isSecure: Bool, imageSources: [String]) {
    var fields: HTTPFields = [
      .contentSecurityPolicy: Self.contentSecurityPolicy(imageSources: imageSources),
      .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin",
      .xFrameOptions: "DENY",
      .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=()",
    ]
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
    self.fields = fields
  }

  private static func contentSecurityPolicy(imageSources: [String]) -> String {
    let images = (["'self'"] + imageSources).joined(separator: " ")
    return "default-src 'none'; style-src 'self'; script-src 'self'; img-src \(images); font-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
}
