import Accounts
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

/// The pages of the accounts below another path, and in another language.
@Suite struct MountedPagesTests {
  @Test func `Each page of the accounts is below the path at which they are mounted`() async throws {
    let own = TeamSite.routeDescriptions.filter { $0.isIn(AccountCoordinator.self) }
    #expect(own.count == 12)
    for route in own { #expect(route.pattern.hasPrefix("/team/me/"), "\(route.pattern)") }
    #expect(TeamSite.routeConflicts == [])
  }

  @Test func `A visitor signs up, is sent to sign in and comes back, below another path`() async throws {
    try await withTeam { team in
      let client = team.client()
      let home = try await client.signUp(as: "Kim")
      #expect(home.target == "/")
      #expect(try await client.get("/team/me/account").page("OwnAccount").all("main form").count == 3)
      let left = try await client.submit(home.form(button: "Sign out"))
      #expect(left.target == "/")

      let login = try await client.get("/my/notes")
      #expect(login.target == "/team/me/login?return=%2Fmy%2Fnotes")
      let list = try await client.submit(
        login.form(button: "Sign in"), ["name": "Kim", "password": TestClient.password])

      #expect(list.target == "/my/notes")
    }
  }

  @Test func `The pages are in Chinese for a reader of Chinese`() async throws {
    try await withTeam(languages: .both) { team in
      let client = team.client()
      let page = try await client.get("/zh/team/me/signup").page("Signup")
      #expect(try page.first("h1")?.text == "注册")
      let home = try await client.submit(
        try #require(page.forms.first { $0.element.text.contains("密码") }), ["name": "金", "password": "a quiet word"])
      #expect(home.status == .unprocessableContent)
      #expect(try home.document.texts(".error").contains("用户名须为 2 至 40 个字符。"))
      let own = try await client.submit(
        try #require(home.document.forms.first { $0.element.text.contains("密码") }),
        ["name": "金小姐", "password": "a quiet word"])
      #expect(own.target == "/zh")
      #expect(try own.document.first(".flash [role=status]")?.text == "欢迎，金小姐。")
      #expect(try await client.get("/zh/team/me/account").page("OwnAccount").text.contains("修改密码"))
    }
  }

  private func withTeam(
    languages: SiteLanguages = .english, _ body: (NotesExample<TeamSite>) async throws -> Void
  ) async throws {
    try await withSite({ _ in }, languages: languages) { service, database, context in
      let notes = NoteDataController(database: database)
      return TeamSite(site: try await NotesSite(accountService: service, notes: notes, context: context))
    } body: {
      try await body($0)
    }
  }
}

extension SiteLanguages {
  fileprivate static let both = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")], texts: [.accounts])
}

extension RouteDescription {
  fileprivate func isIn(_ coordinator: any WebCoordinator.Type) -> Bool {
    coordinators.contains { $0 == coordinator }
  }
}
