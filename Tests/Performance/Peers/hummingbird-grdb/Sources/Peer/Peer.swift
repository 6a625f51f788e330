import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Mustache

/// The grid of goods with Hummingbird, swift-mustache and GRDB.
@main
struct Peer {
  static func main() async throws {
    let variables = ProcessInfo.processInfo.environment
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let pool = try DatabasePool(path: variables["DATABASE"] ?? "", configuration: configuration)
    var library = MustacheLibrary()
    library.register(try MustacheTemplate(string: text(of: variables["TEMPLATE"])), named: "grid")
    let (views, headers) = (library, try headers(in: text(of: variables["HEADERS"])))

    let router = Router()
    router.get("/sorts/:sort/goods") { request, context in
      let sort = try context.parameters.require("sort", as: Int.self)
      let number = request.uri.queryParameters.get("page", as: Int.self) ?? 1
      guard let page = try await pool.read({ try GoodsPage(number, of: sort, in: $0) }),
        let html = views.render(try PageView(page), withTemplate: "grid")
      else { throw HTTPError(.notFound) }
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
    let address = BindAddress.hostname("127.0.0.1", port: Int(variables["PORT"] ?? "") ?? 8080)
    let application = Application(router: router, configuration: .init(address: address))
    try await application.runService()
  }

  private static func text(of path: String?) throws -> String {
    try String(contentsOfFile: path ?? "", encoding: .utf8)
  }

  /// Each line is the name of a header field, a colon, a space and its value.
  private static func headers(in text: String) -> HTTPFields {
    var headers = HTTPFields()
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": "), let name = HTTPField.Name(String(line[..<colon.lowerBound])) else {
        continue
      }
      headers[name] = String(line[colon.upperBound...])
    }
    return headers
  }
}
