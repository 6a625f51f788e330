private let fields99 = (1...99).map { "X: \($0)\r\n" }.joined()

/// Requests at and over the limits.
let limitRows: [Row] = [
  Row(
    "9110, 15.5.15: A target of 8 KiB is served", get("/" + many("a", 8191)),
    .open([Answer(stringLiteral: "GET /\(many("a", 8191)) 0")])),
  Row("9110, 15.5.15: A target over 8 KiB is refused", get("/" + many("a", 8192)), .refused(414)),
  Row("9110, 15.5.15: A query over 8 KiB is refused", get("/?" + many("a&", 4096)), .refused(414)),
  Row("9110, 15.5.15: An absolute target over 8 KiB is refused", get("http://a/" + many("a", 9000)), .refused(414)),
  Row("9110, 15.5.15: A target of 20 KB is refused", get("/" + many("a", 20_000)), .refused(414, 431)),
  Row("9110, 15.5.15: A target of 40 KB is refused", get("/" + many("a", 40_000)), .refused(414, 431)),
  Row("6585, 5: A header of 15 KiB is served", get("/a", "X: " + many("a", 15 << 10)), .served("GET /a 0")),
  Row("6585, 5: A header over 16 KiB is refused", get("/a", "X: " + many("a", 16 << 10)), .refused(431)),
  Row("6585, 5: A header of 40 KB is refused", get("/a", "X: " + many("a", 40_000)), .refused(431)),
  Row("6585, 5: A header of 60 KB is refused", get("/a", "X: " + many("a", 60_000)), .refused(431)),
  Row(
    "6585, 5: A header larger than the connection's memory is refused", get("/a", "X: " + many("a", 100_000)),
    .refused(431)),
  Row("6585, 5: A name over 16 KiB is refused", get("/a", many("a", 17_000) + ": 1"), .refused(431)),
  Row("6585, 5: A cookie over 16 KiB is refused", get("/a", "Cookie: a=" + many("b", 17_000)), .refused(431)),
  Row(
    "6585, 5: 2,000 cookies over 16 KiB are refused", get("/a", "Cookie: " + many("name=val; ", 2000)), .refused(431)),
  Row(
    "6585, 5: 2,000 cookies within 16 KiB are served", get("/a", "Cookie: " + many("a=b;", 2000)), .served("GET /a 0")),
  Row("6585, 5: A hundred fields are served", "GET /a HTTP/1.1\r\nHost: a\r\n\(fields99)\r\n", .served("GET /a 0")),
  Row(
    "6585, 5: A hundred and one fields are refused", "GET /a HTTP/1.1\r\nHost: a\r\n\(fields99)Y: 1\r\n\r\n",
    .refused(431)),
  Row(
    "6585, 5: 2,000 fields are refused", "GET /a HTTP/1.1\r\nHost: a\r\n\(many("X: 1\r\n", 2000))\r\n", .refused(431)),
  Row(
    "9110, 15.5.14: A body of the limit is served", post("Content-Length: 10000", body: many("x", 10_000)),
    .served("POST /a 10000")),
]
