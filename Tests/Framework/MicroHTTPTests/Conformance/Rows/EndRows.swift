/// Clients that close their sending side, after a request or within one.
let endRows: [Row] = [
  Row(
    "9112, 9.6: A client that has finished sending is answered", get("/a", "X: end"), .servedLast("GET /a 0"),
    finishes: true),
  Row(
    "9112, 9.6: A client that waits for a slow response is answered", get("/slow", "X: end"),
    .servedLast("GET /slow 0"), finishes: true),
  Row(
    "9112, 9.6: A client that has sent a body is answered", post("Content-Length: 2", "X: end", body: "ab"),
    .servedLast("POST /a 2"), finishes: true),
  Row(
    "9112, 9.6: A client that has sent chunks gets the refusal", chunked("2\r\nab\r\n0\r\n\r\n", "X: end"),
    .refused(411), finishes: true),
  Row(
    "9112, 9.6: A HEAD that has finished sending is answered", "HEAD /a HTTP/1.1\r\nHost: a\r\nX: end\r\n\r\n",
    .servedLast("HEAD /a 0"), finishes: true),
  Row(
    "9112, 9.6: All of many requests are answered", get("/1", "X: end") + get("/2") + get("/3"),
    .servedLast("GET /1 0", "GET /2 0", "GET /3 0"), finishes: true),
  Row(
    "9112, 9.6: A slow one of many requests is answered", get("/1", "X: end") + get("/slow") + get("/3"),
    .servedLast("GET /1 0", "GET /slow 0", "GET /3 0"), finishes: true),
  Row(
    "9112, 9.6: A client that asks to close and has finished is answered", get("/a", "X: end", "Connection: close"),
    .servedLast("GET /a 0"), finishes: true),
  Row(
    "9112, 9.6: HTTP/1.0 that has finished sending is answered", "GET /a HTTP/1.0\r\nX: end\r\n\r\n",
    .servedLast("GET /a 0"), finishes: true),
  Row(
    "9112, 9.6: A refused client that has finished sending gets the refusal", "GET /a HTTP/1.1\r\nX: end\r\n\r\n",
    .refused(400),
    finishes: true),
  Row(
    "9112, 9.6: A malformed length of a client that has finished is refused", post("Content-Length: abc", "X: end"),
    .refused(400), finishes: true),
  Row("9112, 8: An incomplete request line is no request", "GET /a HT", .abandoned, finishes: true),
  Row("9112, 8: An incomplete header is no request", "GET /a HTTP/1.1\r\nHost: a\r\nX: ", .abandoned, finishes: true),
  Row(
    "9112, 8: A header without its empty line is no request", "GET /a HTTP/1.1\r\nHost: a\r\n", .abandoned,
    finishes: true),
  Row("9112, 8: An incomplete body is no request", post("Content-Length: 9", body: "abc"), .abandoned, finishes: true),
  Row("9112, 8: A body that never arrives is no request", post("Content-Length: 9"), .abandoned, finishes: true),
  Row("9112, 8: An empty line is no request", "\r\n", .abandoned, finishes: true),
  Row("9112, 8: A connection without a byte is no request", "", .abandoned, finishes: true),
]
