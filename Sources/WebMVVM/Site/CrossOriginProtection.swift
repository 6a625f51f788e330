import HTTPTypes
import MicroHTTP

/// Tells a post from this site's own pages from one that another site makes a browser send.
///
/// The algorithm is that of Go 1.25's `http.CrossOriginProtection`: browsers say where a request comes from in
/// `Sec-Fetch-Site`; older ones give an `Origin` to hold against `Host`; what sends neither is no browser, and carries
/// nobody's cookies without knowing it. https://pkg.go.dev/net/http#CrossOriginProtection
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

extension HTTPRequest.Method {
  /// The methods that change nothing (RFC 9110, section 9.2.1) and that a browser can send.
  fileprivate var isSafe: Bool { self == .get || self == .head || self == .options }
}
