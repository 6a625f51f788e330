/// Bodies with a Content-Length.
let contentLengthRows: [Row] =
  [
    Row("9110, 8.6: A body has its length", post("Content-Length: 5", body: "12345"), .served("POST /a 5")),
    Row("9110, 8.6: A length may be zero", post("Content-Length: 0"), .served("POST /a 0")),
    Row("9110, 8.6: A length may have leading zeros", post("Content-Length: 005", body: "12345"), .served("POST /a 5")),
    Row("9112, 6.3: A request without a length has no body", post(), .served("POST /a 0")),
    Row(
      "9110, 5.1: The name Content-Length ignores case", post("content-LENGTH:5", body: "12345"), .served("POST /a 5")),
    Row("9110, 9.3.1: A GET may have a body", get("/b", "Content-Length: 5") + "12345", .served("GET /b 5")),
    Row(
      "9112, 6.3: Bytes after the body are the next request", post("Content-Length: 5", body: "12345") + get("/b"),
      .served("POST /a 5", "GET /b 0")),
    Row(
      "9112, 6.3: A body that looks like a request is a body",
      post("Content-Length: 35", body: get("/b", "X: 1", "Y: ")), .served("POST /a 35")),
    Row(
      "9110, 5.5: A length may have a tab before it", post("Content-Length:\t5", body: "12345"), .served("POST /a 5")),
    // libmicrohttpd 0.9.75 takes white space after the length as part of it.
    Row(
      "9110, 5.5: A space after the length", post("Content-Length: 5 ", body: "12345"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9110, 5.5: A tab after the length", post("Content-Length: 5\t", body: "12345"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 6.3: The same length twice is refused", post("Content-Length: 5", "Content-Length: 5", body: "12345"),
      .refused(400)),
    Row(
      "9112, 6.3: Two lengths are refused", post("Content-Length: 5", "Content-Length: 6", body: "12345"), .refused(400)
    ),
    Row(
      "9112, 6.3: A length and none are refused", post("Content-Length: 5", "Content-Length:", body: "12345"),
      .refused(400)),
    Row(
      "9112, 6.3: Two lengths apart from each other are refused",
      post("Content-Length: 5", "X: 1", "content-length: 0", body: "12345"), .refused(400)),
    Row(
      "9112, 6.3: A second length that is no number is refused",
      post("Content-Length: 5", "Content-Length: abc", body: "12345"), .refused(400)),
    Row(
      "9112, 5.1: A space before the length's colon is refused", post("Content-Length : 5", body: "12345"),
      .refused(400)),
    Row(
      "9112, 5.1: A NUL before the length's colon is refused", post("Content-Length\0: 5", body: "12345"), .refused(400)
    ),
    Row("9112, 5.2: A folded length is refused", post("Content-Length:\r\n 5", body: "12345"), .refused(400)),
    Row(
      "9112, 5.2: A length that goes on in a folded line is refused", post("Content-Length: 5\r\n 0", body: "12345"),
      .refused(400)),
    Row(
      "9112, 6.3: HTTP/1.0 may not have two lengths",
      "POST /a HTTP/1.0\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12", .refused(400)),
    Row(
      "9112, 6.3: HTTP/1.0 may have a body", "POST /a HTTP/1.0\r\nContent-Length: 2\r\n\r\n12", .servedLast("POST /a 2")
    ),
    Row(
      "9110, 15.5.14: A body over the limit is refused", post("Content-Length: 10001", body: many("x", 10_001)),
      .refused(413)),
    Row("9110, 15.5.14: A body far over the limit is refused at once", post("Content-Length: 99999999"), .refused(413)),
    Row("9110, 8.6: A length of 2^63 - 1 is refused", post("Content-Length: 9223372036854775807"), .refused(413)),
    Row("9110, 8.6: A length of 2^63 is refused", post("Content-Length: 9223372036854775808"), .refused(400, 413)),
    Row("9110, 8.6: A length of 2^64 is refused", post("Content-Length: 18446744073709551616"), .refused(400, 413)),
    Row(
      "9110, 8.6: A length of 2^64 + 5 is refused", post("Content-Length: 18446744073709551621", body: "12345"),
      .refused(400, 413)),
    Row("9110, 8.6: A length of 200 digits is refused", post("Content-Length: \(many("9", 200))"), .refused(400, 413)),
  ]
  + [
    "", "abc", "+5", "-5", "-0", "0x5", "5x", "5 5", "5, 5", "5,5", "5,6", ",5", "5.0", "1e1", "5;", "\"5\"", "\u{B2}",
    "\u{D9}\u{A5}", "5\0", "5\u{B}", "NaN", "5_0", "(5)", "chunked",
  ].map { length in
    Row(
      "9110, 8.6: A length may not be \(length.debugDescription)", post("Content-Length: \(length)", body: "12345"),
      .refused(400))
  }
