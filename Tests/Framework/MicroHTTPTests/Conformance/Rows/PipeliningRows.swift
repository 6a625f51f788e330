/// Requests that are sent without waiting for the responses.
let pipeliningRows: [Row] = [
  Row("9112, 9.3.2: Two requests are answered in order", get("/1") + get("/2"), .served("GET /1 0", "GET /2 0")),
  Row(
    "9112, 9.3.2: Three requests with bodies are answered in order", many(post("Content-Length: 2", body: "ab"), 3),
    .served("POST /a 2", "POST /a 2", "POST /a 2")),
  Row(
    "9112, 9.3.2: Chunks after a good request are refused",
    post("Content-Length: 2", body: "ab") + chunked("1\r\nx\r\n0\r\n\r\n") + get("/3"),
    .refusal(after: ["POST /a 2"], [411])),
  Row("9112, 9.3.2: A slow response delays the next", get("/slow") + get("/2"), .served("GET /slow 0", "GET /2 0")),
  Row(
    "9112, 9.3.2: Two slow responses are answered in order", get("/slow?1") + get("/slow?2") + get("/3"),
    .served("GET /slow?1 0", "GET /slow?2 0", "GET /3 0")),
  Row(
    "9112, 2.2: An empty line between requests is ignored", get("/1") + "\r\n" + get("/2"),
    .served("GET /1 0", "GET /2 0")),
  Row(
    "9112, 2.2: An empty line after a body is ignored", post("Content-Length: 2", body: "ab") + "\r\n" + get("/2"),
    .served("POST /a 2", "GET /2 0")),
  Row(
    "9112, 9.3.2: The last of three may close", get("/1") + get("/2") + get("/3", "Connection: close"),
    .servedLast("GET /1 0", "GET /2 0", "GET /3 0")),
  Row(
    "9112, 9.3.2: A malformed request after a good one is refused", get("/1") + "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
    .refusal(after: ["GET /1 0"], [400])),
  Row(
    "9112, 9.3.2: Bytes after a body that is too short are refused",
    post("Content-Length: 2", body: "abcd") + get("/2"), .served("POST /a 2", "cdGET /2 0")),
  Row(
    "9112, 9.3.2: A malformed length after a good request is refused", get("/1") + post("Content-Length: abc"),
    .refusal(after: ["GET /1 0"], [400])),
  Row(
    "9112, 9.3.2: A request without a host after a good one is refused", get("/1") + "GET /2 HTTP/1.1\r\n\r\n",
    .refusal(after: ["GET /1 0"], [400])),
  Row(
    "9112, 9.3.2: A target over the limit after a good request is refused", get("/1") + get("/" + many("a", 8192)),
    .refusal(after: ["GET /1 0"], [414])),
  Row(
    "9112, 9.3.2: HEAD and GET are answered in order", "HEAD /1 HTTP/1.1\r\nHost: a\r\n\r\n" + get("/2"),
    .served("HEAD /1 0", "GET /2 0")),
]
