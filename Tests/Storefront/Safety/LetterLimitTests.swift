import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// The limits of what a person does, kept by the server.
@Suite struct LetterLimitTests {
  @Test(arguments: [0, 1])
  func `A letter of the maximum length is accepted, and one of a byte more is refused`(excess: Int) async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      let content = String(repeating: "x", count: Letter.byteLimit + excess)

      let answer = try await client.post("/mail", form: ["to": "Ms. Lin", "content": content])

      #expect(answer.status == (excess == 0 ? .seeOther : .unprocessableContent))
      #expect(try shop.database.count("letter") == 1 - excess)
    }
  }

  @Test(arguments: [0, 1])
  func `A letter with the maximum number of web addresses is accepted, and one with one more is refused`(excess: Int)
    async throws
  {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      let content = (0..<Letter.linkLimit + excess).map { "https://a.example/\($0)" }.joined(separator: " ")

      let answer = try await client.post("/mail", form: ["to": "Ms. Lin", "content": content])

      #expect(answer.status == (excess == 0 ? .seeOther : .unprocessableContent))
      #expect(answer.text.contains("more than 20 web addresses") == (excess == 1))
      #expect(try shop.database.count("letter") == 1 - excess)
    }
  }

  @Test func `Several empty lines of a letter are stored as one`() throws {
    #expect(try Letter("One\n\n\n\nTwo\nThree\n\nFour\n\n\n").content == "One\n\nTwo\nThree\n\nFour\n")
  }

  @Test(arguments: [0, 1])
  func `A letter with the maximum number of recipients is accepted, and one with one more is refused`(excess: Int)
    async throws
  {
    try await withServedShop { shop in
      let names = (0..<Letter.recipientLimit + excess).map { "Pupil \($0)" }
      for name in names { _ = try shop.database.addPerson(name) }
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      let answer = try await client.post("/mail", form: ["to": names.joined(separator: ", "), "content": "Hello"])

      #expect(answer.status == (excess == 0 ? .seeOther : .unprocessableContent))
      #expect(try shop.database.count("letter") == 1 - excess)
      #expect(try shop.database.count("mail") == (excess == 0 ? names.count + 1 : 0))
    }
  }
}
