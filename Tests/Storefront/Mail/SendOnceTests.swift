import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SendOnceTests {
  @Test func `A double click sends once`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")

      try await withThrowingTaskGroup { group in
        for _ in 0..<2 {
          group.addTask {
            let sent = try await client.submit(form, ["to": "Ms. Lin", "content": "Hello."], redirects: .manual)
            sent.expectRedirect(to: "/mail/sent")
          }
        }
        try await group.waitForAll()
      }

      #expect(try shop.database.count("letter") == 1)
      #expect(try shop.database.count("mail") == 2)
    }
  }

  @Test func `While a letter is sent, another window can't send one, says so, and loses nothing`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()
      let first = try await client.get("/mail/new").form(action: "/mail")
      let second = try await client.get("/mail/new").form(action: "/mail")
      // Too long to be kept as a draft, which would wait like the first letter.
      let long = String(repeating: "tea ", count: 20_000)

      try await withThrowingTaskGroup { group in
        try await withOpenWrite(to: shop.databasePath) {
          group.addTask {
            try await client.submit(first, ["to": "Ms. Lin", "content": "Hello."], redirects: .manual)
              .expectRedirect(to: "/mail/sent")
          }
          try await waitUntil("the letter is being sent") {
            try await client.get("/mail/new").page("Compose").first("#letter button[disabled]") != nil
          }
          let refused = try await client.submit(second, ["to": "Ms. Lin", "content": long])
          let page = try refused.page("Compose", .conflict)
          #expect(try page.first("#letter textarea")?.text.hasPrefix("tea tea") == true)
          #expect(try page.first("#letter [role=status] a")?["href"] == "/mail/new")
        }
        try await group.waitForAll()
      }

      #expect(try shop.database.letters == ["Hello."])
      #expect(try await client.get("/mail/new").page("Compose").first("#letter button[disabled]") == nil)
    }
  }

  @Test func `A later reload does not send the letter again, even in another session`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")

      for _ in 0..<3 {
        let sent = try await client.submit(form, ["to": "Ms. Lin", "content": "Hello."])
        #expect(try sent.page("MailList").flash == "Sent to Ms. Lin.")
        try await client.signIn()
      }

      #expect(try shop.database.count("letter") == 1)
    }
  }

  @Test(arguments: [("Ms. Lin", "Hello again."), ("Chen Yu", "Hello.")])
  func `A person who goes back and changes the form sends another letter`(to: String, content: String) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")

      _ = try await client.submit(form, ["to": "Ms. Lin", "content": "Hello."])
      _ = try await client.submit(form, ["to": to, "content": content])

      #expect(try shop.database.letters == ["Hello.", content])
    }
  }

  @Test func `The same text from a new form, or from another person's form, is another letter`() async throws {
    try await withShop { shop in
      let (client, other) = (shop.client(), shop.client())
      try await client.signIn()
      try await other.signIn(as: "Ms. Lin")
      let forms = [
        try await client.get("/mail/new").form(action: "/mail"),
        try await client.get("/mail/new").form(action: "/mail"),
      ]

      for form in forms { _ = try await client.submit(form, ["to": "Ms. Lin", "content": "Hello."]) }
      // Without the mark of the person that the form was made for, as a program would send it.
      _ = try await other.submit(forms[0], ["made-for": nil, "to": "Ms. Lin", "content": "Hello."])

      #expect(try shop.database.count("letter") == 3)
    }
  }
}
