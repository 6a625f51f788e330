/// The first line of a request.
let requestLineRows: [Row] = [
  Row("9112, 3: A plain request line is served", get("/plain"), .served("GET /plain 0")),
  Row("9112, 2.2: An empty line before the request is ignored", "\r\n" + get("/b"), .served("GET /b 0")),
  Row(
    "9112, 2.2: Two empty lines before the request may be ignored", "\r\n\r\n" + get(),
    .servedOrRefused("GET /a 0", 400)),
  Row(
    "9112, 2.2: A bare LF may end the request line", "GET /a HTTP/1.1\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400)),
  Row("9112, 2.2: A bare CR in the request line is refused", "GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9112, 2.2: A bare CR before the version is refused", "GET /a \rHTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9112, 2.2: A bare CR as a line end is refused", "GET /a HTTP/1.1\rHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.2: White space before the first field is refused", "GET /a HTTP/1.1\r\n Host: a\r\n\r\n", .refused(400)),
  Row("9112, 2.2: A tab before the first field is refused", "GET /a HTTP/1.1\r\n\tHost: a\r\n\r\n", .refused(400)),
  Row("9112, 2.2: A space before the method is refused", " GET /a HTTP/1.1\r\nHost: a\r\n\r\n", .refusedOrCut(400)),
  Row("9112, 3: A missing version is refused", "GET /a\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 3: A missing target is refused", "GET HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 3: An empty target is refused", "GET  HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 3: A method alone is refused", "GET\r\nHost: a\r\n\r\n", .refusedOrCut(400, 505)),
  Row("9112, 3: A word after the version is refused", "GET /a HTTP/1.1 b\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 3: A space in the target is refused", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row(
    "9112, 3: Two spaces before the target may be accepted", "GET  /a HTTP/1.1\r\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400)),
  Row(
    "9112, 3: Two spaces before the version may be accepted", "GET /a  HTTP/1.1\r\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400)),
  Row(
    "9112, 3: A tab before the target may be accepted", "GET\t/a HTTP/1.1\r\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400)),
  Row(
    "9112, 3: A space after the version may be accepted", "GET /a HTTP/1.1 \r\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400, 505)),
  Row("9110, 9.1: A method with a parenthesis is refused", "G(T /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9110, 9.1: A method with a comma is refused", "G,T /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9110, 9.1: A method with a slash is refused", "G/T /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9110, 9.1: A method with a colon is refused", "GET: /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9110, 9.1: A method in quotes is refused", "\"GET\" /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9110, 9.1: A method with a byte over 127 is refused", "G\u{C9}T /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row(
    "9110, 9.1: A method with a control character is refused", "GE\u{1}T /a HTTP/1.1\r\nHost: a\r\n\r\n", .refused(400)),
  Row("9112, 2.3: HTTP/2.0 in the line is refused", "GET /a HTTP/2.0\r\nHost: a\r\n\r\n", .refused(505)),
  Row("9112, 2.3: HTTP/3.0 in the line is refused", "GET /a HTTP/3.0\r\nHost: a\r\n\r\n", .refused(505)),
  Row("9112, 2.3: HTTP/0.9 in the line is refused", "GET /a HTTP/0.9\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row(
    "9110, 2.5: HTTP/1.7 is treated as HTTP/1.1", "GET /a HTTP/1.7\r\nHost: a\r\n\r\n",
    .servedOrRefused("GET /a 0", 400, 505)),
  Row("9112, 2.3: HTTP/1.12 is no version", "GET /a HTTP/1.12\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: HTTP/11 is no version", "GET /a HTTP/11\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: HTTP/1 is no version", "GET /a HTTP/1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: HTTP/1.x is no version", "GET /a HTTP/1.x\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: The version's name is case-sensitive", "GET /a http/1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: HTTPS/1.1 is no version", "GET /a HTTPS/1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: HTTP 1.1 is no version", "GET /a HTTP 1.1\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row("9112, 2.3: A NUL in the version is refused", "GET /a HTTP/1.1\0\r\nHost: a\r\n\r\n", .refused(400, 505)),
  Row(
    "9112, 3: The first bytes of a TLS handshake are refused", "\u{16}\u{3}\u{1}\0\u{5}\u{1}\r\n\r\n",
    .refusedOrCut(400, 505)),
  Row("9113, 3.4: The preface of HTTP/2 is refused", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .refused(400, 505)),
]
