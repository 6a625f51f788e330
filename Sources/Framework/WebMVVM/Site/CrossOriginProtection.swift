import HTTPTypes
import MicroHTTP

/// Distinguishes forms that this site's pages send from forms that another site makes a browser send.
///
/// The algorithm is that of Go 1.25's `http.CrossOriginProtection`. Browsers say in `Sec-Fetch-Site` where a request
/// comes from. Older browsers send `Origin`, which is compared with `Host`. A client that sends neither is not a
/// browser, so no other site can make it send a user's cookies. https://pkg.go.dev/net/http#CrossOriginProtection
struct CrossOriginProtection {
  func allows(_ request: Request) -> Bool {
    if request.method.isSafe { return true }
    switch request.headerFields[.secFetchSite] {
    case nil, "": break
    case "same-origin", "none": return true
    default: return false
    }
    guard let origin = request.headerFields[.origin], !origin.isEmpty else { return true }
    guard let scheme = origin.firstRange(of: "://") else { return false }
    return origin[scheme.upperBound...] == request.host ?? ""
  }
}

extension Request {
  /// Whether it only reads. Its response is read in one transaction.
  var isSafe: Bool { method.isSafe }
}

extension HTTPRequest.Method {
  /// The safe methods (RFC 9110, section 9.2.1) that a browser can send.
  fileprivate var isSafe: Bool { self == .get || self == .head || self == .options }
}
