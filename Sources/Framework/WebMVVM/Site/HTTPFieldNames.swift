package import HTTPTypes

/// Names that swift-http-types lacks. Each is a token (RFC 9110, section 5.6.2), so `init` does not return nil.
extension HTTPField.Name {
  static let accelBuffering = Self("X-Accel-Buffering")!
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = Self("Permissions-Policy")!
  static let purpose = Self("Purpose")!
  package static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchDest = Self("Sec-Fetch-Dest")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let secPurpose = Self("Sec-Purpose")!
  static let vitrineLive = Self("Vitrine-Live")!
  static let vitrineLocation = Self("Vitrine-Location")!
  static let vitrineUpload = Self("Vitrine-Upload")!
  static let xFrameOptions = Self("X-Frame-Options")!
}
