import Foundation
import HTTPTypes
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct AroundTests {
  @Test func `Fixed header fields are in every response, and replace the site's own`() async throws {
    let name = try #require(HTTPField.Name("X-Team"))
    let client = try ProgramSite(headerFields: [name: "tea", .xContentTypeOptions: "other"]).client()
    for target in ["/", "/api/notes", "/nowhere", "/standard.css"] {
      let answer = try await client.get(target)
      #expect(answer.headerFields[name] == "tea" && answer.headerFields[.xContentTypeOptions] == "other")
    }
  }

  @Test func `A function around requests sees and changes them, and its problem is a page`() async throws {
    let name = try #require(HTTPField.Name("X-Seen"))
    let site = try ProgramSite { request, respond in
      if request.target == "/api/broken" {
        throw Problem(.tooManyRequests, "Too many requests", "Wait.").over(after: 7)
      }
      var response = await respond(request)
      response.headerFields[name] = request.target
      return response
    }
    #expect(try await site.client().get("/").headerFields[name] == "/")
    let refused = try await site.client().get("/api/broken")
    #expect(refused.status == .tooManyRequests && refused.headerFields[.retryAfter] == "7")
    #expect(refused.headerFields[.contentType] == "application/problem+json")
  }
}
