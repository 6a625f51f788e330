import Foundation
import HTTPTypes
import TestSupport
import WebMVVMTesting

/// A part of a request into which a stranger writes.
struct RequestPlace {
  let name: String
  let size: Int
  /// Whether bytes beyond ASCII are escaped, so that a text need not be UTF-8.
  var isEscaped = true
  let request: (_ text: [UInt8]) -> String
}

/// The fields of all forms, and the other parts of a request.
enum RequestPlaces {
  /// Signs in as somebody who works at the desk, has an order and something in the basket, and wants to be told of goods.
  static func operatorClient(of server: ChildProgram, in folder: TemporaryFolder) async throws -> TestClient {
    let client = try await server.client()
    try await client.signInAsDemo()
    try query("UPDATE person SET isOperator = TRUE", in: folder)
    for _ in 1...2 {
      _ = try await client.post("/basket", form: ["goods": "1", "quantity": "1"])
      _ = try await client.submit(client.get("/order").document.form(action: "/order"), ["address": "1 Harbour Road"])
    }
    _ = try await client.post("/basket", form: ["goods": "2", "quantity": "1"])
    return client
  }

  static func all(of client: TestClient, and visitor: TestClient) async throws -> [RequestPlace] {
    let cookie = client.cookies.all.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    let forms = try await forms(of: ["/login", "/signup", DemoGoods.longJing], visitor) + self.forms(of: pages, client)
    var places: [String: RequestPlace] = [:]
    for form in forms {
      for field in form.fields {
        let name = "\(form.method) \(form.action.prefix { $0 != "?" }) \(field.name)"
        places[name] = RequestPlace(name: name, size: form.method == .post ? 20_000 : 2_000) {
          self.request(form, cookie, with: field.name, $0)
        }
      }
    }
    return places.values.sorted { $0.name < $1.name } + addresses(cookie) + uploads(cookie) + fields(cookie)
  }

  private static let pages = [
    "/search", "/sorts/1/goods", DemoGoods.longJing, "/mail", "/mail/new", "/mail/people?q=a", "/mail/trash",
    "/mail/drafts", "/profile", "/basket", "/order", "/orders", "/orders/1", "/wishes", "/desk", "/desk/orders",
    "/desk/orders/1", "/desk/goods", "/desk/goods/1", "/desk/goods/new", "/desk/orders/payment", "/desk/sorts",
    "/desk/letters", "/desk/accounts", "/desk/accounts/2", "/desk/import", "/desk/log",
  ]

  private static func forms(of pages: [String], _ client: TestClient) async throws -> [HTMLForm] {
    var forms: [HTMLForm] = []
    for page in pages {
      let answer = try await client.get(page)
      if answer.status == .ok { forms += answer.document.forms }
    }
    return forms
  }

  private static func request(_ form: HTMLForm, _ cookie: String, with name: String, _ text: [UInt8]) -> String {
    let values = form.fields.map { ($0.name, $0.name == name ? text : Array($0.value.utf8)) }
    if form.element["enctype"] == "multipart/form-data" { return upload(to: form.action, cookie, values) }
    let body = values.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    return form.method == .post
      ? RawRequest.text("POST", form.action, cookie, body: body)
      : RawRequest.text("GET", form.action.prefix { $0 != "?" } + "?" + body, cookie)
  }

  private static func upload(to action: String, _ cookie: String, _ values: [(String, [UInt8])]) -> String {
    let parts = values.map { name, value in
      "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(String(decoding: value, as: UTF8.self))\r\n"
    }
    return RawRequest.text(
      "POST", action, cookie, body: parts.joined() + "--b--\r\n", type: "multipart/form-data; boundary=b")
  }

  private static func addresses(_ cookie: String) -> [RequestPlace] {
    let get = { (address: String) in RawRequest.text("GET", address, cookie) }
    return [
      RequestPlace(name: "path", size: 2_500) { get("/goods/\(escaped($0))") },
      RequestPlace(name: "path of an order", size: 2_500) { get("/orders/\(escaped($0))") },
      RequestPlace(name: "path of the desk", size: 2_500) { get("/desk/goods/\(escaped($0))") },
      RequestPlace(name: "query", size: 2_500) { get("/sorts/1/goods?maker=\(escaped($0))") },
      RequestPlace(name: "query of the desk", size: 2_500) { get("/desk/goods?q=\(escaped($0))") },
      RequestPlace(name: "page to go back to", size: 2_500) { get("/login?next=\(escaped($0))") },
      RequestPlace(name: "name in the query", size: 2_500) { get("/sorts/1/goods?\(escaped($0))=1") },
      RequestPlace(name: "page of changes", size: 2_500) { get("/live?page=\(escaped($0))") },
      RequestPlace(name: "name in a form", size: 20_000) {
        RawRequest.text("POST", "/login", cookie, body: "\(escaped($0))=1")
      },
    ]
  }

  private static func uploads(_ cookie: String) -> [RequestPlace] {
    let beginnings = [
      ("kind of a part", ""), ("name of a parameter", "form-data; name=\"a\"; "),
      ("name of a field", "form-data; name=\""),
      ("name of a file", "form-data; name=\"file\"; filename=\""),
    ]
    return beginnings.map { name, beginning in
      RequestPlace(name: name, size: 7_000, isEscaped: false) { text in
        let text = String(decoding: text, as: UTF8.self)
        let body = "--b\r\nContent-Disposition: \(beginning)\(text)\"\r\n\r\na\r\n--b--\r\n"
        return RawRequest.text("POST", "/desk/import", cookie, body: body, type: "multipart/form-data; boundary=b")
      }
    }
  }

  private static func fields(_ cookie: String) -> [RequestPlace] {
    let names = [
      "Accept-Language", "Accept", "Accept-Encoding", "If-None-Match", "Origin", "Referer", "Sec-Fetch-Site",
      "X-Request-ID", "X-Forwarded-For", "User-Agent", "Range", "Cookie",
    ]
    return names.map { name in
      RequestPlace(name: name, size: 12_000, isEscaped: false) {
        RawRequest.text("GET", "/sorts", cookie, field: "\(name): \(String(decoding: $0, as: UTF8.self))\r\n")
      }
    } + [
      RequestPlace(name: "cookie", size: 12_000, isEscaped: false) {
        RawRequest.text("GET", "/sorts", String(decoding: $0, as: UTF8.self))
      },
      RequestPlace(name: "session and basket", size: 6_000, isEscaped: false) {
        let text = String(decoding: $0, as: UTF8.self)
        return RawRequest.text("GET", "/basket", "session=\(text); basket=\(text)")
      },
    ]
  }
}

enum RawRequest {
  static func text(
    _ method: String, _ target: String, _ cookie: String, field: String = "", body: String = "",
    type: String = "application/x-www-form-urlencoded"
  ) -> String {
    """
    \(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: \(cookie)\r\n\(field)\
    Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
    """
  }
}

private func escaped(_ text: [UInt8]) -> String {
  text.map { $0 < 0x80 && $0 > 0x20 ? String(UnicodeScalar($0)) : "%" + hexadecimal($0) }.joined()
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count == 1 ? "0" + digits : digits
}
