private let last = "0\r\n\r\n"

/// Chunked bodies.
let chunkRows: [Row] =
  [
    Row("9112, 7.1: Chunks make up a body", chunked("3\r\nabc\r\n2\r\nde\r\n" + last), .served("POST /a 5")),
    Row(
      "9112, 7.1: A size is hexadecimal in either case", chunked("a\r\n1234567890\r\nB\r\n12345678901\r\n" + last),
      .served("POST /a 21")),
    Row("9112, 7.1: A size may have leading zeros", chunked("0005\r\n12345\r\n" + last), .served("POST /a 5")),
    Row("9112, 7.1: The last size may be many zeros", chunked("1\r\nx\r\n000\r\n\r\n"), .served("POST /a 1")),
    Row("9112, 7.1: Data may look like a last chunk", chunked("7\r\n\r\n0\r\n\r\n\r\n" + last), .served("POST /a 7")),
    Row("9112, 7.1.1: A chunk may have an extension", chunked("5;a\r\n12345\r\n" + last), .served("POST /a 5")),
    Row(
      "9112, 7.1.1: An extension may have a value", chunked("5;a=b;c=\"d\"\r\n12345\r\n" + last), .served("POST /a 5")),
    Row("9112, 7.1.1: The last chunk may have an extension", chunked("1\r\nx\r\n0;a=b\r\n\r\n"), .served("POST /a 1")),
    Row(
      "9112, 7.1.1: Space before an extension may be accepted", chunked("5 ;a\r\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 6.3: Bytes after the last chunk are the next request", chunked("1\r\nx\r\n" + last) + get("/b"),
      .served("POST /a 1", "GET /b 0")),
    Row(
      "9110, 15.5.14: Chunks over the limit are refused", chunked(many("3e8\r\n\(many("x", 1000))\r\n", 11) + last),
      .refused(413)),
    Row("9112, 7.1: A size of 2^64 is refused", chunked("10000000000000000\r\nx\r\n" + last), .refused(400, 413)),
    Row(
      "9112, 7.1: A size of 2^64 + 5 is refused", chunked("10000000000000005\r\n12345\r\n" + last), .refused(400, 413)),
    Row(
      "9112, 8: A chunk of 2^64 - 1 bytes that do not arrive is no request",
      chunked("ffffffffffffffff\r\nx\r\n" + last),
      .abandoned, finishes: true),
    Row("9112, 7.1: Data that is longer than its size is refused", chunked("3\r\n12345\r\n" + last), .refused(400)),
    Row("9112, 7.1: Data that is shorter than its size is refused", chunked("6\r\n12345\r\nxyz" + last), .refused(400)),
    Row("9112, 7.1: A missing line end after the data is refused", chunked("5\r\n123450\r\n\r\n"), .refused(400)),
    Row("9112, 7.1: A CR alone after the data is refused", chunked("5\r\n12345\r0\r\n\r\n"), .refused(400)),
    Row(
      "9112, 2.2: A bare LF after a size is accepted or refused", chunked("5\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 2.2: A bare LF after the data is accepted or refused", chunked("5\r\n12345\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 2.2: A bare LF after the last size is accepted or refused", chunked("5\r\n12345\r\n0\n\r\n"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 2.2: A bare LF at the end is accepted or refused", chunked("5\r\n12345\r\n0\r\n\n"),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 2.2: A bare LF in an extension is accepted or refused", chunked("5;a\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 2.2: A bare CR in an extension is accepted or refused", chunked("5;a\rb\r\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 7.1.1: A NUL in an extension is accepted or refused", chunked("5;a\0b\r\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
    Row(
      "9112, 7.1: A space after a size is accepted or refused", chunked("5 \r\n12345\r\n" + last),
      .servedOrRefused("POST /a 5", 400)),
  ]
  + [
    "", "x", "-1", "-0", "+5", "0x5", "5x", "5 5", "5, 5", "5.", "\"5\"", "\0", "5\0", "\u{B}5", " 5", "\t5", "g", ";a",
    "\u{D9}\u{A5}", "5_", "--",
  ].map { size in
    Row(
      "9112, 7.1: A size may not be \(size.debugDescription)", chunked("\(size)\r\n12345\r\n" + last),
      .refused(400, 413))
  }
