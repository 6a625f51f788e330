import HTTPTypes
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct FormOutcomeTests {
  @Test func `An action gets the values, and redirects`() async throws {
    let names = Mutex<[String]>([])
    let client = makeMembershipClient { form in
      let name = try form.name.value.text
      names.withLock { $0.append(name) }
      return true
    }

    let joined = try await submit(MembershipForm.example { $0.name.fill("Ada") }, client)

    #expect(joined.redirects.map(\.status) == [.seeOther])
    #expect(try joined.text(of: "[role=status]") == "Welcome, Ada.")
    #expect(names.withLock(\.self) == ["Ada"])
  }

  @Test func `A form that breaks its rules never reaches the action, and keeps all that was typed`() async throws {
    let client = makeMembershipClient { _ in
      Issue.record("The action ran.")
      return true
    }

    let refused = try await submit(MembershipForm.example { $0.name.fill("kim") }, client)

    #expect(refused.status == .unprocessableContent)
    #expect(try refused.document.all(".error").map(\.text) == ["A name begins with a capital letter."])
    #expect(try refused.document.first("#display-name")?["value"] == "kim")
    #expect(try refused.document.first("#age")?["value"] == "42")
    #expect(try refused.document.first("[name=friend][checked]")?["value"] == "7")
  }

  @Test func `An action refuses a form by a field's error, by returning nil, or by reading a refused value`()
    async throws
  {
    let actions: [MembershipCoordinator.Join] = [
      {
        $0.name.refuse("That name is taken.")
        return true
      },
      {
        $0.name.refuse("That name is taken.")
        return false
      },
      {
        $0.name.refuse("That name is taken.")
        return try $0.name.value.text.isEmpty
      },
    ]
    for action in actions {
      let client = makeMembershipClient(join: action)

      let refused = try await submit(MembershipForm.example(), client)

      #expect(refused.status == .unprocessableContent)
      #expect(try refused.text(of: "#display-name-error") == "That name is taken.")
      #expect(try refused.document.first("#display-name")?["value"] == "Kim")
    }
  }

  @Test func `An error of the action is shown on the scene, which keeps what was typed`() async throws {
    let client = makeMembershipClient { _ in throw MembershipCoordinator.ClubIsFull() }

    let failed = try await submit(MembershipForm.example(), client)

    #expect(failed.status == .conflict)
    #expect(try failed.scene == "Membership")
    #expect(try failed.text(of: "[role=status]") == "The club is full. Come back next year.")
    #expect(try failed.document.first("#display-name")?["value"] == "Kim")
  }

  @Test func `An error of a form without anything to type is a page of its own`() async throws {
    let client = makeMembershipClient()

    let failed = try await client.post("/friends", form: ["friend": "7"])

    #expect(failed.status == .conflict)
    #expect(try failed.scene == "Problem")
  }

  @Test func `A form has its own limits`() async throws {
    let client = makeMembershipClient()

    let short = try await submit(
      MembershipForm.example { $0.letter.fill(String(repeating: "a", count: 2_000)) }, client)
    let long = try await submit(MembershipForm.example { $0.letter.fill(String(repeating: "a", count: 2_001)) }, client)

    #expect(short.status == .ok)
    #expect(long.status == .badRequest)
    #expect(try long.scene == "Problem")
  }

  private func submit(_ form: MembershipForm, _ client: TestClient) async throws -> TestResponse {
    try await client.submit(client.get("/membership").form(action: "/membership"), form)
  }
}
