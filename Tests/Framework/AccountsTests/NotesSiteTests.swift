import Accounts
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

@Suite struct NotesSiteTests {
  @Test func `A person signs up, writes a note, signs out and in, and finds the note`() async throws {
    try await withNotes { notes in
      let client = notes.client()

      let home = try await client.signUp(as: "Kim")
      let list = try await client.follow(home.link(text: "My notes"))
      let written = try await client.submit(list.form(button: "Write"), ["text": "Buy tea"])
      #expect(try written.document.texts("main li") == ["Buy tea"])

      let left = try await client.submit(client.get("/").form(button: "Sign out"))
      #expect(try left.document.me == nil)
      try await client.signIn(as: "kim")

      #expect(try await client.get("/").document.me == "Kim")
      #expect(try await client.get("/notes").document.texts("main li") == ["Buy tea"])
    }
  }

  @Test func `A visitor is sent to sign in with a reason, and comes back`() async throws {
    try await withNotes { notes in
      try await notes.client().signUp(as: "Kim")
      let client = notes.client()

      let login = try await client.get("/notes")
      let page = try login.page("Login")
      #expect(login.target == "/login?return=%2Fnotes")
      #expect(try page.first(".reason")?.text == "Sign in to read your notes.")

      let list = try await client.submit(
        login.form(button: "Sign in"), ["name": "Kim", "password": TestClient.password])
      #expect(list.target == "/notes")
      try list.page("NoteList")
    }
  }

  @Test func `A form that was sent after signing out is not lost, and is asked about`() async throws {
    try await withNotes { notes in
      let client = notes.client()
      try await client.signUp(as: "Kim")
      let form = try await client.get("/notes").form(button: "Write")
      let account = try #require(try await notes.service.account(named: "Kim"))
      try await notes.service.endSessions(of: account.id)

      let login = try await client.submit(form, ["text": "Buy tea"])
      #expect(try login.document.first(".reason")?.text.contains("Write the note") == true)
      let question = try await client.submit(
        login.form(button: "Sign in"), ["name": "Kim", "password": TestClient.password])
      let page = try question.page("Pending")
      #expect(try page.texts("main li") == ["Buy tea"])
      #expect(try await client.get("/notes").document.texts("main li") == [])

      let list = try await client.submit(question.form(button: "Write the note"))
      #expect(try list.document.texts("main li") == ["Buy tea"])
    }
  }

  @Test func `Nobody reads the notes of somebody else`() async throws {
    try await withNotes { notes in
      let (kim, wen) = (notes.client(), notes.client())
      try await kim.signUp(as: "Kim")
      try await wen.signUp(as: "Wen")
      let list = try await kim.get("/notes")
      _ = try await kim.submit(list.form(button: "Write"), ["text": "Buy tea"])

      #expect(try await wen.get("/notes").document.texts("main li") == [])
      #expect(try await kim.get("/notes").document.texts("main li") == ["Buy tea"])
    }
  }

  @Test(arguments: [
    ("K", TestClient.password, "A name has 2 to 40 characters."),
    ("admin", TestClient.password, "This name looks like an official name of this site. Please choose another."),
    ("Notes Help", TestClient.password, "This name looks like an official name of this site. Please choose another."),
    ("WEN", "another word", "This name, or one that looks like it, is already in use. Please choose another."),
    ("W\u{435}n", TestClient.password, "The letters of this name belong to different scripts"),
    ("Kim", "short", "A password needs at least 8 characters."),
    ("Kim", "password", "This password is very common. Please choose another."),
    ("Kim", "notes-2026", "A password that begins with the site's name is easy to guess. Please choose another."),
  ])
  func `A name or password that is not safe is refused`(name: String, password: String, error: String) async throws {
    try await withNotes {
      $0.reservedNames = ["notes"]
      $0.wordsOfSite = ["notes"]
    } _: { notes in
      try await notes.client().signUp(as: "Wen")
      let response = try await notes.client().signUp(as: name, password: password)

      let page = try response.page("Signup", .unprocessableContent)
      #expect(try page.texts(".error").contains { $0.contains(error) }, "\(page.text)")
      #expect(try await notes.service.all().map(\.name) == ["Wen"])
    }
  }

  @Test func `The operator's texts and rows belong to signing up`() async throws {
    try await withNotes {
      $0.signupReason = "With an account you can write notes."
      $0.greeting = { "Hello \($0), write your first note." }
      $0.added = { account, db in
        try db.run("INSERT INTO note (accountID, text) VALUES (?, 'Your first note')", [account.id])
      }
    } _: { notes in
      let client = notes.client()
      let page = try await client.follow(client.get("/").link(text: "Sign up")).page("Signup")
      #expect(page.text.contains("With an account you can write notes."))

      let home = try await client.signUp(as: "Kim")

      #expect(try home.document.first(".flash [role=status]")?.text == "Hello Kim, write your first note.")
      #expect(try await client.get("/notes").document.texts("main li") == ["Your first note"])
    }
  }

  @Test func `If sign-up is closed, only the operator makes accounts`() async throws {
    try await withNotes {
      $0.isSignupOpen = false
    } _: { notes in
      let client = notes.client()
      #expect(try await client.get("/").document.texts("header nav a") == ["My notes", "Sign in"])
      #expect(try await client.get("/signup").status == .forbidden)
      #expect(try await client.post("/signup", form: ["name": "Kim", "password": "a quiet word"]).status == .forbidden)

      try await notes.service.add("Kim", password: TestClient.password)

      #expect(try await client.signIn(as: "Kim").document.me == "Kim")
    }
  }

  @Test func `Guessing a password is slowed down`() async throws {
    try await withNotes { notes in
      try await notes.service.add("Kim", password: TestClient.password)
      let client = notes.client()

      for _ in 1...5 {
        #expect(try await client.signIn(as: "Kim", password: "wrong word").status == .unprocessableContent)
      }

      #expect(try await client.signIn(as: "Kim").status == .tooManyRequests)
    }
  }

  @Test func `No page of the accounts can be left without a way, and each is well-formed`() async throws {
    #expect(NotesSite.routeConflicts == [])
    try await withNotes { notes in
      let client = notes.client()
      for (target, scene) in [("/login", "Login"), ("/signup", "Signup")] {
        try await client.get(target).page(scene)
      }
      try await client.signUp(as: "Kim")
      try await client.get("/account").page("OwnAccount")
      try await client.get("/pending").page("Problem", .notFound)
    }
  }
}
