import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMTesting

/// The site of the tests for forms. Each test has its own action for joining, and may have it wait before.
final class MembershipCoordinator: SiteCoordinator {
  static let membership = page("/membership") { _ in MembershipViewModel() }
  static let join = action("/membership") { try await $0.join() }
  static let friends = action("/friends") { try await $0.friends() }
  static let start = action("/start") { $0.start() }
  static let routes = Routes {
    membership
    join
    friends
    start
  }

  typealias Join = @Sendable (MembershipForm) throws -> Bool

  struct ClubIsFull: Error {}

  let context: RequestContext
  private let before: @Sendable () async -> Void
  private let joining: Join

  init(context: RequestContext, before: @escaping @Sendable () async -> Void, join: @escaping Join) {
    self.context = context
    self.before = before
    joining = join
  }

  private func join() async throws -> Outcome {
    let form = try context.form(MembershipForm.self)
    return try await .action(MembershipViewModel(form), form) { [before, joining, context, links] _ in
      await before()
      guard try joining(form) else { return nil }
      context.show(Flash("Welcome, \(try form.name.value.text)."))
      return links(Self.membership)
    }
  }

  private func friends() async throws -> Outcome {
    let form = try context.form(FriendsForm.self)
    return try await .action(MembershipViewModel(), form) { _ in throw ClubIsFull() }
  }

  private func start() -> Outcome {
    context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(links(Self.membership))
  }

  func layout(around scene: any Scene) -> any View {
    NotebookLayout(
      content: scene, person: context.isSending(MembershipForm.self) ? "joining" : nil,
      message: context.takeFlash()?.text)
  }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }

  func problem(for error: any Error) -> Problem? {
    error is ClubIsFull ? Problem(.conflict, "The club is full", "Come back next year.") : nil
  }
}

/// A form without anything to type.
struct FriendsForm: WebForm {
  let fields: FormFields
  let friends: Field<[Int]>

  init(_ fields: FormFields) {
    self.fields = fields
    friends = fields.values("friend") { Int(routeValue: $0) }
  }
}

/// A browser of somebody who has a session.
func makeMembershipClient(
  join: @escaping MembershipCoordinator.Join = { _ in true }, before: @escaping @Sendable () async -> Void = {}
) async throws -> TestClient {
  try await makeMembershipClient(of: makeMembershipSite(join: join, before: before))
}

func makeMembershipSite(
  join: @escaping MembershipCoordinator.Join = { _ in true }, before: @escaping @Sendable () async -> Void = {}
) -> Site<MembershipCoordinator> {
  Site(configuration: SiteConfiguration(), logger: TestLog().logger) { context in
    MembershipCoordinator(context: context, before: before, join: join)
  }
}

func makeMembershipClient(of site: Site<MembershipCoordinator>) async throws -> TestClient {
  let client = TestClient { await site.respond(to: $0) }
  _ = try await client.post("/start")
  return client
}
