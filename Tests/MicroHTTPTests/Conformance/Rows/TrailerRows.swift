private func trailers(_ lines: String) -> String { chunked("5\r\n12345\r\n0\r\n\(lines)\r\n\r\n") }

/// The trailer fields after a chunked body.
let trailerRows: [Row] =
  [
    Row("9112, 7.1.2: A body may have a trailer", trailers("X: 1"), .served("POST /a 5")),
    Row("9112, 7.1.2: A body may have many trailers", trailers("X: 1\r\nY:\r\nZ:  2 "), .served("POST /a 5")),
    Row(
      "9110, 6.5.1: A length among the trailers does not count", trailers("Content-Length: 50"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9110, 6.5.1: A coding among the trailers does not count", trailers("Transfer-Encoding: chunked"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9110, 6.5.1: A host among the trailers does not count", trailers("Host: b"), .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 7.1.2: A request after the trailers is the next", trailers("X: 1") + get("/b"),
      .served("POST /a 5", "GET /b 0")),
    Row("9112, 5.2: A folded trailer is refused", trailers("X: 1\r\n 2"), .refused(400)),
    Row("9112, 5.2: A trailer folded with a tab is refused", trailers("X: 1\r\n\t2"), .refused(400)),
    Row("9112, 5.2: A first trailer that begins with a space is refused", trailers(" X: 1"), .refused(400)),
    Row("9112, 5: A trailer without a colon is refused", trailers("X"), .refused(400)),
    Row("9112, 5.1: A space before a trailer's colon is refused", trailers("X : 1"), .refused(400)),
    Row("9112, 5: A trailer without a name is refused", trailers(": 1"), .refused(400)),
    Row("9110, 5.6.2: A trailer's name is a token", trailers("X@: 1"), .refused(400)),
    Row("9110, 5.5: A trailer before another may not have a NUL", trailers("X: a\0b\r\nY: 1"), .refused(400)),
    // libmicrohttpd 0.9.75 ends the value there, and nothing after it shows that.
    Row("9110, 5.5: A last trailer with a NUL", trailers("X: a\0b"), .servedOrRefused("POST /a 5", 400)),
  ]
  + ["\u{1}", "\u{8}", "\u{7F}", "\r"].map {
    Row("9110, 5.5: A trailer may not have \($0.debugDescription)", trailers("X: a\($0)b"), .refused(400))
  }
