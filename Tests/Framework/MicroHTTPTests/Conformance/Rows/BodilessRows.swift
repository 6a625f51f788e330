private let host = "HTTP/1.1\r\nHost: a\r\n"

/// Responses without a body.
let bodilessRows: [Row] = [
  Row("9110, 9.3.2: HEAD has the length of GET and no body", "HEAD /a \(host)\r\n", .served("HEAD /a 0")),
  Row(
    "9110, 9.3.2: HEAD closes when it is asked to", "HEAD /a \(host)Connection: close\r\n\r\n", .servedLast("HEAD /a 0")
  ),
  Row("9110, 9.3.2: HEAD of HTTP/1.0 closes", "HEAD /a HTTP/1.0\r\n\r\n", .servedLast("HEAD /a 0")),
  Row("9110, 9.3.2: HEAD may be sent twice", many("HEAD /a \(host)\r\n", 2), .served("HEAD /a 0", "HEAD /a 0")),
  Row("9110, 9.3.2: HEAD may have a body itself", "HEAD /a \(host)Content-Length: 3\r\n\r\nabc", .served("HEAD /a 3")),
  Row("9110, 15.3.5: A 204 has no body", get("/none"), .served(.status(204))),
  Row("9110, 15.3.5: A request after a 204 is answered", get("/none") + get("/b"), .served(.status(204), "GET /b 0")),
  Row("9110, 15.4.5: A 304 has no body", get("/same"), .served(.status(304))),
  Row("9110, 15.4.5: A request after a 304 is answered", get("/same") + get("/b"), .served(.status(304), "GET /b 0")),
  Row("9110, 9.3.2: A HEAD without a host is refused", "HEAD /a HTTP/1.1\r\n\r\n", .refused(400)),
  Row(
    "9110, 9.3.2: A HEAD with a malformed length is refused", "HEAD /a \(host)Content-Length: abc\r\n\r\n",
    .refused(400)),
  Row("9110, 9.3.2: A HEAD over the limits is refused", "HEAD /\(many("a", 9000)) \(host)\r\n", .refused(414)),
  Row(
    "9110, 9.3.2: A HEAD with too large a header is refused", "HEAD /a \(host)X: \(many("a", 17_000))\r\n\r\n",
    .refused(431)),
]
