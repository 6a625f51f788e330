import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct ShopMailboxTests {
  @Test func `A reply to a letter of the shop is listed, read and answered at the command line, while pages follow`()
    async throws
  {
    let folder = try await TemporaryFolder.demoShop()
    _ = try await mail("send", "--to", "Chen Yu", "Your parcel is here.", in: folder)
    try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.signIn("Chen Yu")
      let letter = try await client.follow(try client.get("/mail").link(text: "Your parcel is here."))
      #expect(try letter.document.texts("article > .help") == ["We read replies to this letter."])
      let reply = try await client.follow(letter.link(text: "Reply")).form(action: "/mail")
      _ = try await client.submit(reply, ["content": "Thank you! 谢谢"])

      let list = try await mail("list", in: folder)
      let number = try #require(list.output.firstMatch(of: /new +([0-9]+)/)?.1)
      let read = try await mail("read", String(number), in: folder)
      let again = try await mail("list", "--unread", in: folder)
      let answer = try await mail("reply", String(number), "You are welcome.", in: folder)
      let sent = try await mail("list", "--folder", "sent", in: folder)

      #expect(list.output.hasSuffix("Thank you! 谢谢\n1 letter, 1 unread.\n"), "\(list.output)")
      #expect(list.output.contains("Number  Date"))
      #expect(read.output.hasPrefix("From: Chen Yu\nTo:   Vitrine\nDate: "), "\(read.output)")
      #expect(read.output.hasSuffix("\n\nThank you! 谢谢\n"))
      #expect(again.output == "There are no unread letters.\n")
      #expect(answer.output == "Sent to Chen Yu.\n" && answer.ending == 0)
      #expect(sent.output.hasSuffix("2 letters, 0 unread.\n"), "\(sent.output)")
      let page = try await client.follow(try client.get("/mail").link(text: "You are welcome.")).document
      #expect(try page.all("section.thread details").count == 2)
    }
  }

  @Test func `A letter that takes no reply says so, and offers none`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let run = try await mail("send", "--to", "all", "--no-reply", "We close on Friday.", in: folder)
    #expect(run.output == "Sent to 3 people.\n")
    try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.signIn("Chen Yu")

      let letter = try await client.follow(try client.get("/mail").link(text: "We close on Friday."))

      #expect(
        try letter.document.texts("article > .help") == ["This letter can’t be answered. Nobody reads replies to it."])
      #expect(try letter.document.all("article footer a").isEmpty)
      let target = letter.target.replacing("/mail/", with: "/mail/new?reply=")
      let refused = try await client.get(target)
      #expect(refused.status == .conflict)
      #expect(try refused.document.first("main h1")?.text == "This letter can’t be answered")
    }
  }

  @Test func `A shop that is served so sends letters without reply, unless one says something else`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--no-reply", in: folder) { server in
      let client = try await server.client()
      try await client.signIn("Chen Yu")
      _ = try await mail("send", "--to", "all", "We close on Friday.", in: folder)
      _ = try await mail("send", "--to", "all", "--reply", "May we close on Friday?", in: folder)

      func help(of letter: String) async throws -> [String] {
        let list = try await client.get("/mail")
        return try await client.follow(list.link(text: letter)).document.texts("article > .help")
      }
      let (told, asked) = (try await help(of: "We close on Friday."), try await help(of: "May we close on Friday?"))

      #expect(told == ["This letter can’t be answered. Nobody reads replies to it."])
      #expect(asked == ["We read replies to this letter."])
    }
  }

  @Test func `A shop to which nobody has written has no letters`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    let list = try await mail("list", in: folder)
    let read = try await mail("read", "1", in: folder)

    #expect(list.output == "There are no letters.\n" && list.ending == 0)
    #expect(read.ending == 65 && read.errors.contains("The mailbox of the shop has no letter 1."), "\(read.errors)")
  }

  @Test(
    arguments: [
      (["reply", "1"], "Missing the text of the letter"), (["reply", "1", "a", "--file", "b"], "not both"),
      (["list", "--folder", "drafts"], "The folders are inbox, sent, archive, trash"),
      (["list", "--limit", "0"], "limit"),
      (["list", "--page", "0"], "page"), (["read"], "<number>"), (["read", "x"], "number"),
    ])
  func `A command line about the mailbox that is invalid is refused with the reason`(
    arguments: [String], words: String
  ) async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront(arguments: ["mail"] + arguments, in: folder)

    #expect(run.ending == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `A letter cannot affect the terminal, and long lists have parts`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    _ = try await mail("send", "--to", "all", "Hello.", in: folder)
    try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.signIn("Chen Yu")
      for text in ["One\u{202E} \u{9B}31m", "Two", "Three"] {
        let form = try await client.get("/mail/new").form(action: "/mail")
        _ = try await client.submit(form, ["to": "Vitrine", "content": text])
      }
    }

    let first = try await mail("list", "--limit", "2", in: folder)
    let second = try await mail("list", "--limit", "2", "--page", "2", in: folder)
    let third = try await mail("list", "--limit", "2", "--page", "3", in: folder)

    #expect(first.output.hasSuffix("\n1–2 of 3 letters, 3 unread. --page 2 lists the next.\n"), "\(first.output)")
    #expect(second.output.hasSuffix("One\\u{202E} 31m\n3–3 of 3 letters, 3 unread.\n"), "\(second.output)")
    #expect(third.output == "There are only 3 letters.\n")
  }

  private func mail(_ arguments: String..., in folder: TemporaryFolder) async throws -> StorefrontRun {
    try await storefront(arguments: ["mail"] + arguments + ["--database", "shop.sqlite"], in: folder)
  }
}

extension TestClient {
  fileprivate func signIn(_ name: String) async throws {
    let login = try await get("/login").document
    let form = try #require(login.forms.first { $0.element.text.contains("Continue as \(name)") })
    _ = try await submit(form)
  }
}
