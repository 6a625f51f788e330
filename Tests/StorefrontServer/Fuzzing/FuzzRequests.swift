/// Valid requests, which the fuzzer changes.
enum FuzzRequests {
  static let all: [[UInt8]] = texts.map { Array($0.utf8) }

  private static let texts = [
    get("/"), get("/sorts"), get("/sorts/1/goods?page=2", "Accept-Language: zh;q=0.9, en"), get("/goods/1"),
    get("/login"), get("/mail", "Cookie: session=abc; language=en"), get("/none", "Accept: */*"),
    get("/style.css", "If-None-Match: \"x\"", "Accept-Encoding: gzip, br"), get("/logo.svg", "Range: bytes=0-9"),
    get("/sorts", "Connection: close"), get("http://shop.example/sorts?a=b"),
    "HEAD /goods/2 HTTP/1.1\r\nHost: shop.example\r\nUser-Agent: fuzzer\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: shop.example\r\n\r\n", "GET /sorts HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    post("/mail", "Content-Length: 13", "content=hello"), post("/logout", "Content-Length: 9", "form=1234"),
    post("/mail/1/reading", "Content-Length: 0", ""), post("/sorts/1/goods/next", "Content-Length: 6", "page=1"),
    post("/logout", "Transfer-Encoding: chunked", "9;a=b\r\nform=1234\r\n0\r\n\r\n"),
    post("/logout", "Content-Length: 9\r\nExpect: 100-continue", "form=1234"),
    get("/", "Expect: 100-continue"),
  ]

  private static func get(_ target: String, _ lines: String...) -> String {
    "GET \(target) HTTP/1.1\r\nHost: shop.example\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private static func post(_ target: String, _ framing: String, _ body: String) -> String {
    "POST \(target) HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/x-www-form-urlencoded\r\n\(framing)"
      + "\r\n\r\n\(body)"
  }
}
