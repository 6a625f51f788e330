import Testing

@testable import WebMVVM

@Suite struct LinksTests {
  private struct NumbersCoordinator: WebCoordinator {
    static let three = page("/*/*?c=*", Int.self, Int.self, Int?.self) { _, _, _, _ in throw RouteError.notFound }
    static let four = page("/*/*?c=*&d=*", Int.self, Int.self, Int?.self, Int?.self) { _, _, _, _, _ in
      throw RouteError.notFound
    }
    static let five = page("/*/*?c=*&d=*&e=*", Int.self, Int.self, Int?.self, Int?.self, Int?.self) {
      _, _, _, _, _, _ in throw RouteError.notFound
    }
    static let six = page("/*/*?c=*&d=*&e=*&f=*", Int.self, Int.self, Int?.self, Int?.self, Int?.self, Int?.self) {
      _, _, _, _, _, _, _ in throw RouteError.notFound
    }
    static let seven = page(
      "/*/*?c=*&d=*&e=*&f=*&g=*", Int.self, Int.self, Int?.self, Int?.self, Int?.self, Int?.self, Int?.self
    ) { _, _, _, _, _, _, _, _ in throw RouteError.notFound }
    static let eight = page(
      "/*/*?c=*&d=*&e=*&f=*&g=*&h=*", Int.self, Int.self, Int?.self, Int?.self, Int?.self, Int?.self, Int?.self,
      Int?.self
    ) { _, _, _, _, _, _, _, _, _ in throw RouteError.notFound }
    static let routes = Routes { three }

    let context: RequestContext
  }

  @Test func `An address has each of three to eight values in its place`() {
    let links = Links<NumbersCoordinator>(prefix: "/n")
    typealias Site = NumbersCoordinator

    #expect(links(Site.three, 1, 2, 3).description == "/n/1/2?c=3")
    #expect(links(Site.four, 1, 2, 3, 4).description == "/n/1/2?c=3&d=4")
    #expect(links(Site.five, 1, 2, 3, 4, 5).description == "/n/1/2?c=3&d=4&e=5")
    #expect(links(Site.six, 1, 2, 3, nil, 5, 6).description == "/n/1/2?c=3&e=5&f=6")
    #expect(links(Site.seven, 1, 2, 3, 4, 5, 6, 7).description == "/n/1/2?c=3&d=4&e=5&f=6&g=7")
    #expect(links(Site.eight, 1, 2, nil, 4, 5, 6, 7, 8).description == "/n/1/2?d=4&e=5&f=6&g=7&h=8")
  }
}
