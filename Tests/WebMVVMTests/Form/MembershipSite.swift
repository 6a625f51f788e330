import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMTesting

/// The site of the tests for forms. Each test has its own action for joining, and may have it wait before.
enum MembershipRoute: Route {
  case membership, join, friends, start

  var path: RoutePath {
    switch self {
    case .membership, .join: "/membership"
    case .friends: "/friends"
    case .start: "/start"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/membership") { _ in .membership },
    .post("/membership") { _ in .join },
    .post("/friends") { _ in .friends },
    .post("/start") { _ in .start },
  ]
}

final class MembershipCoordinator: WebCoordinator {
  typealias Join = @Sendable (MembershipForm) throws -> Bool

  struct ClubIsFull: Error {}

  private let context: RequestContext
  private let before: @Sendable () async -> Void
  private let join: Join

  init(context: RequestContext, before: @escaping @Sendable () async -> Void, join: @escaping Join) {
    self.context = context
    self.before = before
    self.join = join
  }

  func start(_ route: MembershipRoute) async throws -> Outcome {
    switch route {
    case .membership: return .page(MembershipViewModel())
    case .join:
      let form = try context.form(MembershipForm.self)
      return try await .action(MembershipViewModel(form), form) { [before, join, context] _ in
        await before()
        guard try join(form) else { return nil }
        context.show(Flash("Welcome, \(try form.name.value.text)."))
        return MembershipRoute.membership.location
      }
    case .friends:
      let form = try context.form(FriendsForm.self)
      return try await .action(MembershipViewModel(), form) { _ in throw ClubIsFull() }
    case .start:
      context.startSession(SessionToken(), lifetime: .seconds(60))
      return .redirect(MembershipRoute.membership.location)
    }
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
  let site = Site(configuration: SiteConfiguration(), logger: TestLog().logger) { context in
    MembershipCoordinator(context: context, before: before, join: join)
  }
  let client = TestClient { await site.respond(to: $0) }
  _ = try await client.post("/start")
  return client
}
