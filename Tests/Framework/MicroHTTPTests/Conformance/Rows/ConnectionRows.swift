/// Connections that are kept open or closed.
let connectionRows: [Row] = [
  Row("9112, 9.3: HTTP/1.1 keeps the connection", get("/c"), .served("GET /c 0")),
  Row("9112, 9.6: A client may ask to close", get("/a", "Connection: close"), .servedLast("GET /a 0")),
  Row("9110, 7.6.1: The options of Connection ignore case", get("/a", "connection: CLOSE"), .servedLast("GET /a 0")),
  Row("9110, 7.6.1: Connection may list options", get("/a", "Connection: foo, close"), .servedLast("GET /a 0")),
  Row("9110, 7.6.1: Close may come first", get("/a", "Connection: close, foo"), .servedLast("GET /a 0")),
  Row("9112, 9.3: Close wins over keep-alive", get("/a", "Connection: keep-alive, close"), .servedLast("GET /a 0")),
  Row(
    "9110, 7.6.1: Connection may be two fields", get("/a", "Connection: foo", "Connection: close"),
    .servedLast("GET /a 0")),
  Row("9112, 9.3: Keep-alive has no effect in HTTP/1.1", get("/a", "Connection: keep-alive"), .served("GET /a 0")),
  Row("9110, 7.6.1: Unknown options are ignored", get("/a", "Connection: foo, bar"), .served("GET /a 0")),
  Row("9110, 7.6.1: An empty option is ignored", get("/a", "Connection: ,"), .served("GET /a 0")),
  Row(
    "9110, 7.6.1: An option that contains close is another option", get("/a", "Connection: closed"), .served("GET /a 0")
  ),
  Row("9112, 9.3: HTTP/1.0 closes", "GET /a HTTP/1.0\r\nHost: a\r\n\r\n", .servedLast("GET /a 0")),
  Row(
    "9112, 9.3: HTTP/1.0 may ask to keep the connection", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    .served("GET /a 0")),
  Row("9112, 9.3: HTTP/1.0 may ask to close", "GET /a HTTP/1.0\r\nConnection: close\r\n\r\n", .servedLast("GET /a 0")),
  Row(
    "9112, 9.6: Nothing after a request that closes is answered", get("/a", "Connection: close") + get("/b"),
    .servedLast("GET /a 0")),
  Row("9112, 9.6: Nothing after HTTP/1.0 is answered", "GET /a HTTP/1.0\r\n\r\n" + get("/b"), .servedLast("GET /a 0")),
  Row(
    "9112, 9.6: A POST may ask to close", post("Connection: close", "Content-Length: 2", body: "ab"),
    .servedLast("POST /a 2")),
  Row(
    "9110, 7.6.1: Connection may not remove the host", get("/a", "Connection: Host"),
    .servedOrRefused("GET /a 0", 400)),
  Row(
    "9110, 7.6.1: Connection may not remove the length",
    post("Connection: Content-Length", "Content-Length: 2", body: "ab"), .servedOrRefused("POST /a 2", 400)),
]
