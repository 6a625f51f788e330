private let last = "0\r\n\r\n"

/// The field Transfer-Encoding. A body must have a length instead.
let transferEncodingRows: [Row] =
  [
    Row("9112, 6.3: A chunked body is refused", chunked("5\r\n12345\r\n" + last), .refused(411)),
    Row("9112, 6.3: A body of no chunks is refused", chunked(last), .refused(411)),
    Row("9112, 6.3: A chunked body that does not arrive is refused", chunked(""), .refused(411)),
    Row("9112, 6.3: A chunked body with a trailer is refused", chunked("1\r\nx\r\n0\r\nX: 1\r\n\r\n"), .refused(411)),
    Row("9112, 6.3: Bytes that are no chunks are refused", chunked("x\n\0" + last), .refused(411)),
    Row("9112, 6.3: A long extension is refused", chunked("5;" + many("a", 60_000)), .refused(411)),
    Row("9112, 6.3: A size of very many digits is refused", chunked(many("0", 60_000)), .refused(411)),
    Row(
      "9112, 7: The name of the coding ignores case", post("transfer-ENCODING: ChUnKeD", body: "1\r\nx\r\n" + last),
      .refused(411)),
    Row(
      "9110, 5.5: White space around the coding has no effect", post("Transfer-Encoding:\t chunked \t", body: last),
      .refused(400, 411)),
    Row("9112, 6.3: A chunked GET is refused", get("/b", "Transfer-Encoding: chunked") + last, .refused(411)),
    Row(
      "9112, 6.3: A chunked HEAD is refused",
      "HEAD /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + last, .refused(411)),
    Row(
      "9112, 6.1: A length with a coding is refused",
      post("Content-Length: 5", "Transfer-Encoding: chunked", body: last), .refused(400)),
    Row("9112, 6.1: A coding with a length is refused", chunked(last, "Content-Length: 5"), .refused(400)),
    Row("9112, 6.1: A coding with a length of zero is refused", chunked(last, "Content-Length: 0"), .refused(400)),
    Row(
      "9112, 6.1: A coding with a length that is no number is refused", chunked(last, "Content-Length: abc"),
      .refused(400)),
    Row(
      "9112, 6.1: An unknown coding with a length is refused",
      post("Transfer-Encoding: x", "Content-Length: 5", body: "12345"), .refused(400)),
    Row(
      "9112, 6.1: HTTP/1.0 may not have a coding",
      "POST /a HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + last, .refused(400, 411)),
    Row(
      "9112, 6.1: HTTP/1.0 with keep-alive may not have a coding",
      "POST /a HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n" + last,
      .refused(400, 411)),
    Row("9112, 7.1: A coding twice is refused", chunked(last, "Transfer-Encoding: chunked"), .refused(400, 411)),
    Row(
      "9112, 6.1: A coding and identity are refused", chunked(last, "Transfer-Encoding: identity"), .refused(400, 411)),
    Row(
      "9112, 6.1: Identity and a coding are refused",
      post("Transfer-Encoding: identity", "Transfer-Encoding: chunked", body: last), .refused(400, 411)),
    Row(
      "9112, 5.1: A space before the coding's colon is refused", post("Transfer-Encoding : chunked", body: last),
      .refused(400)),
    Row("9112, 5.2: A folded coding is refused", post("Transfer-Encoding:\r\n chunked", body: last), .refused(400)),
    Row(
      "9112, 5.2: A coding that goes on in a folded line is refused",
      post("Transfer-Encoding: chunked\r\n , x", body: last), .refused(400)),
    Row(
      "9110, 5.6.2: Transfer_Encoding is another field",
      post("Transfer_Encoding: chunked", "Content-Length: 5", body: last), .served("POST /a 5")),
    Row(
      "9110, 5.5: A control character before the coding is refused",
      post("Transfer-Encoding: \u{B}chunked", body: last), .refused(400)),
    Row(
      "9112, 2.2: A bare CR before the coding is refused", post("X: 1\rTransfer-Encoding: chunked", body: last),
      .refused(400)),
    Row(
      "9112, 5: The coding after a bare LF and a space is refused",
      post("X: 1\n Transfer-Encoding: chunked", body: last), .refused(400)),
  ]
  + [
    "", "gzip", "identity", "chunked, chunked", "gzip, chunked", "chunked, gzip", "chunked, identity", "xchunked",
    "chunkedx", "chunked;q=1", "chunked\u{B}", "chunked,", ",chunked", "\"chunked\"", "'chunked'", "chunk",
    "chunked chunked", "cow", "trailers", "c\u{AD}hunked",
  ].map { coding in
    Row(
      "9112, 6.1: A coding may not be \(coding.debugDescription)", post("Transfer-Encoding: \(coding)", body: last),
      .refused(400, 411))
  }
