/// Header field lines.
let headerRows: [Row] =
  [
    Row("9112, 5: A field may have no space after the colon", get("/a", "X:1"), .served("GET /a 0")),
    Row("9110, 5.5: A field may be empty", get("/a", "X:"), .served("GET /a 0")),
    Row("9110, 5.5: A field may be of white space", get("/a", "X: \t "), .served("GET /a 0")),
    Row("9110, 5.5: A value may have spaces and tabs inside", get("/a", "X: b \t c"), .served("GET /a 0")),
    Row("9110, 5.5: A value may have colons", get("/a", "X: b: c: d"), .served("GET /a 0")),
    Row("9110, 5.5: A value may have bytes over 127", get("/a", "X: \u{80}\u{FF}"), .served("GET /a 0")),
    Row(
      "9110, 5.6.2: A name may have all characters of a token", get("/a", "!#$%&'*+-.^_`|~09Az: 1"), .served("GET /a 0")
    ),
    Row("9110, 5.3: A field may be repeated", get("/a", "X: 1", "X: 2", "x: 3"), .served("GET /a 0")),
    Row("9110, 5.1: An unknown field is ignored", get("/a", "Upgrade-Insecure-Requests: 1"), .served("GET /a 0")),
    Row(
      "9110, 7.8: An upgrade to HTTP/2 is ignored",
      get("/a", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AA"), .served("GET /a 0")),
    Row(
      "9110, 7.8: An upgrade to websockets is ignored", get("/a", "Connection: Upgrade", "Upgrade: websocket"),
      .served("GET /a 0")),
    Row(
      "9110, 12: Meaningless fields for negotiation are ignored",
      get("/a", "Accept: ;;,q=,", "Accept-Language: *;q=9"), .served("GET /a 0")),
    Row("9110, 14.2: A meaningless range is ignored", get("/a", "Range: bytes=-,,9-1"), .served("GET /a 0")),
    Row("6265, 5.4: A meaningless cookie is ignored", get("/a", "Cookie: ;;=;a;=b; c=\"d"), .served("GET /a 0")),
    Row("6265, 5.4: There may be many cookies", get("/a", "Cookie: " + many("name=value; ", 300)), .served("GET /a 0")),
    Row(
      "9112, 2.2: A bare LF may end a field", "GET /a HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n",
      .servedOrRefused("GET /a 0", 400)),
    Row("9112, 2.2: Bare LFs may end the head", "GET /a HTTP/1.1\nHost: a\n\n", .servedOrRefused("GET /a 0", 400)),
    Row("9112, 2.2: A field that begins with a bare CR is refused", get("/a", "\rX: 1"), .refused(400)),
    Row("9112, 2.2: CR CR LF as a line end is refused", get("/a", "X: 1\r"), .refused(400)),
    Row("9112, 2.2: A bare CR in a name is refused", get("/a", "Content\rLength: 5"), .refused(400)),
    Row("9112, 2.2: A field after a bare CR is refused", get("/a", "X: 1\rContent-Length: 5"), .refused(400)),
    Row("9112, 5: A line without a colon is refused", get("/a", "no colon"), .refused(400)),
    Row(
      "9112, 5: A line without a colon before Host is refused", "GET /a HTTP/1.1\r\nno colon\r\nHost: a\r\n\r\n",
      .refused(400)),
    Row("9112, 5: A line with a request is refused", get("/a", "GET /b HTTP/1.1"), .refused(400)),
    Row("9112, 5: An empty name is refused", get("/a", ": 1"), .refused(400)),
    Row("9112, 5: A name of a NUL is refused", get("/a", "\0: 1"), .refused(400)),
    Row("9110, 5.5: A value of a NUL is refused", get("/a", "X: \0"), .refused(400)),
    Row("9112, 5: A colon alone is refused", get("/a", ":"), .refused(400)),
    Row("9112, 5.1: A space before the colon is refused", get("/a", "X : 1"), .refused(400)),
    Row("9112, 5.1: A tab before the colon is refused", get("/a", "X\t: 1"), .refused(400)),
    Row("9112, 5.1: A space before the colon of Host is refused", "GET /a HTTP/1.1\r\nHost : a\r\n\r\n", .refused(400)),
    Row("9112, 5.2: A line folded with a space is refused", get("/a", "X: 1\r\n 2"), .refused(400)),
    Row("9112, 5.2: A line folded with a tab is refused", get("/a", "X: 1\r\n\t2"), .refused(400)),
    Row("9112, 5.2: An empty folded line is refused", get("/a", "X: 1\r\n "), .refused(400)),
    Row("9112, 5.2: A value that begins on the next line is refused", get("/a", "X:\r\n 1"), .refused(400)),
    Row("9112, 5.2: A field that is folded twice is refused", get("/a", "X: 1\r\n 2\r\n 3"), .refused(400)),
    Row(
      "9112, 5.2: A field folded before Host is refused", "GET /a HTTP/1.1\r\nX: 1\r\n 2\r\nHost: a\r\n\r\n",
      .refused(400)),
    Row("9112, 5.2: A folded field in the middle is refused", get("/a", "X: 1\r\n 2", "Y: 3"), .refused(400)),
    Row("9112, 5.2: A folded Host is refused", "GET /a HTTP/1.1\r\nHost:\r\n a\r\n\r\n", .refused(400)),
    Row(
      "9112, 5.2: A field folded into a length is refused", post("X: 1\r\n Content-Length: 5", body: "12345"),
      .refused(400)),
    Row(
      "9112, 5.2: A length after an empty folded line is refused",
      post("X: 1\r\n \r\n Content-Length: 5", body: "12345"), .refused(400)),
  ]
  + [
    " ", "\"", "(", ")", ",", "/", ";", "<", "=", ">", "?", "@", "[", "\\", "]", "{", "}", "\u{1}", "\u{7F}", "\u{E9}",
    "\0",
  ].map {
    Row("9110, 5.6.2: A name may not have \($0.debugDescription)", get("/a", "X\($0)Y: 1"), .refused(400))
  }
  + ["\0", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}", "\u{1F}", "\u{7F}"].map {
    Row("9110, 5.5: A value may not have \($0.debugDescription)", get("/a", "X: a\($0)b"), .refused(400))
  }
