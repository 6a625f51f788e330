/// The field Host.
let hostRows: [Row] =
  [
    "a", "a:80", "a:", "EXAMPLE.com:8080", "127.0.0.1", "[::1]", "[::1]:8080", "my_host", "a-b.c", "a.", "1.2.3",
    "%41.example", "a%2Db:80", "a!b", "$", "a&b", "'a'", "(a)", "a*b", "a+b", "a;b", "a=b", "~a",
  ].map { host in
    Row("9112, 3.2: Host may be \(host)", "GET /a HTTP/1.1\r\nHost: \(host)\r\n\r\n", .served("GET /a 0"))
  }
  + [
    "", "a b", "a,b", "a/b", "me@a", "a:b", "a:-1", "a:123456", "a:80:80", "[::1", "[]", "::1", "[::1]a", "[::g]",
    "a?b", "a#b", "<a>", ":80", "http://a", "a%", "a%4", "a%zz", "%4", "a\\b", "a^b", "{a}", "a|b", "`a", "\"a\"",
    "a\u{E9}", "a\u{1}", "a\0", "a\tb",
  ].map { host in
    Row(
      "9112, 3.2: Host may not be \(host.debugDescription)", "GET /a HTTP/1.1\r\nHost: \(host)\r\n\r\n", .refused(400))
  }
  + [
    Row("9112, 3.2: A missing Host is refused", "GET /a HTTP/1.1\r\n\r\n", .refused(400)),
    Row("9112, 3.2: A missing Host among other fields is refused", "GET /a HTTP/1.1\r\nX: 1\r\n\r\n", .refused(400)),
    Row("9112, 3.2: Two hosts are refused", get("/a", "Host: b"), .refused(400)),
    Row("9112, 3.2: The same host twice is refused", get("/a", "Host: a"), .refused(400)),
    Row("9112, 3.2: Two hosts apart from each other are refused", get("/a", "X: 1", "hOST: b"), .refused(400)),
    Row("9110, 5.1: The name Host ignores case", "GET /b HTTP/1.1\r\nhOsT: a\r\n\r\n", .served("GET /b 0")),
    Row(
      "9110, 5.5: White space around the host is removed", "GET /b HTTP/1.1\r\nHost: \t a\t \r\n\r\n",
      .served("GET /b 0")),
    Row("9112, 3.2: Host may come last", "GET /b HTTP/1.1\r\nX: 1\r\nHost: a\r\n\r\n", .served("GET /b 0")),
    Row("9112, 3.2: HTTP/1.0 needs no Host", "GET /b HTTP/1.0\r\n\r\n", .servedLast("GET /b 0")),
    Row("9112, 3.2: HTTP/1.0 may not have two hosts", "GET /b HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", .refused(400)),
    Row("9112, 3.2: HTTP/1.0 may not have an invalid host", "GET /b HTTP/1.0\r\nHost: a b\r\n\r\n", .refused(400)),
  ]
