private let ask = "Expect: 100-continue"

/// The field Expect.
let expectRows: [Row] = [
  Row(
    "9110, 10.1.1: A body that is sent without waiting is accepted", post(ask, "Content-Length: 3", body: "abc"),
    .served("POST /a 3")),
  Row(
    "9110, 10.1.1: Chunks sent without waiting are refused", chunked("3\r\nabc\r\n0\r\n\r\n", ask), .refused(411)),
  Row("9110, 10.1.1: A request without a body is answered at once", get("/b", ask), .served("GET /b 0")),
  Row("9110, 10.1.1: A POST without a body is answered at once", post(ask), .served("POST /a 0")),
  Row("9110, 10.1.1: A body of length zero is answered at once", post(ask, "Content-Length: 0"), .served("POST /a 0")),
  Row(
    "9110, 10.1.1: A request after one without a body is answered", get("/b", ask) + get("/c"),
    .served("GET /b 0", "GET /c 0")),
  Row(
    "9110, 10.1.1: A request after a POST without a body is answered", post(ask) + get("/c"),
    .served("POST /a 0", "GET /c 0")),
  Row(
    "9110, 10.1.1: Two that expect and have no body are answered", get("/b", ask) + get("/c", ask),
    .served("GET /b 0", "GET /c 0")),
  Row(
    "9110, 10.1.1: A malformed request after one without a body is refused", get("/b", ask) + "G(T / HTTP/1.1\r\n\r\n",
    .refusal(after: ["GET /b 0"], [400])),
  Row(
    "9110, 10.1.1: The expectation ignores case", post("Expect: 100-CONTINUE", "Content-Length: 3", body: "abc"),
    .served("POST /a 3")),
  Row(
    "9110, 10.1.1: HTTP/1.0 cannot use Expect", "POST /a HTTP/1.0\r\n\(ask)\r\nContent-Length: 3\r\n\r\nabc",
    .servedLast("POST /a 3")),
  Row(
    "9110, 10.1.1: An unknown expectation is ignored or refused", get("/b", "Expect: tea"),
    .servedOrRefused("GET /b 0", 417)),
  Row(
    "9110, 10.1.1: An unknown expectation of a body is ignored or refused",
    post("Expect: tea", "Content-Length: 3", body: "abc"), .servedOrRefused("POST /a 3", 417)),
  Row(
    "9110, 10.1.1: An empty expectation is ignored or refused", get("/b", "Expect:"), .servedOrRefused("GET /b 0", 417)),
  Row(
    "9110, 10.1.1: A body over the limit is refused before it is sent", post(ask, "Content-Length: 10001"),
    .refused(413)),
  Row(
    "9110, 10.1.1: A malformed length is refused before the body is sent", post(ask, "Content-Length: abc"),
    .refused(400)),
  Row(
    "9110, 10.1.1: Two lengths are refused before the body is sent",
    post(ask, "Content-Length: 3", "Content-Length: 4"), .refused(400)),
  Row(
    "9110, 10.1.1: A HEAD that expects is answered", "HEAD /b HTTP/1.1\r\nHost: a\r\n\(ask)\r\n\r\n",
    .served("HEAD /b 0")),
]
