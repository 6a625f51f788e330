import HTTPTypes
import Testing
import WebMVVM

@testable import Gallery

@Suite struct GalleryRouteTests {
  private static let table: [(HTTPRequest.Method, String, GalleryRoute)] = [
    (.get, "/", .index),
    (.post, "/start-over/greeting", .startOver(.greeting)),
    (.post, "/start-over/change-title", .startOver(.changeTitle)),
    (.get, "/greeting", .greeting),
    (.post, "/greeting", .showGreeting),
    (.get, "/change-title", .titlePage),
    (.post, "/change-title", .changeTitle),
    (.get, "/home", .home),
    (.post, "/home", .changeProfile),
    (.post, "/home/buttons/mail", .pressHomeButton(.mail)),
    (.get, "/goods-with-binding", .boundGoodsList),
    (.post, "/goods-with-binding/sort", .chooseSort),
    (.post, "/goods-with-binding/first", .firstGoods),
    (.post, "/goods-with-binding/next", .nextGoods),
    (.post, "/goods-with-binding/goods", .clickGoods),
    (.get, "/goods-with-binding/goods/101", .boundGoods(101)),
    (.get, "/goods-without-binding", .unboundGoodsList),
    (.post, "/goods-without-binding", .fetchGoods),
    (.post, "/goods-without-binding/failure", .failToFetchGoods),
    (.post, "/goods-without-binding/goods", .selectGoods),
    (.get, "/goods-without-binding/goods/101", .unboundGoods(101)),
    (.get, "/mail-command", .mailCommand),
    (.post, "/mail-command/slow", .fetchMail(.slow)),
    (.get, "/coordinator", .root),
    (.post, "/coordinator", .rootButton),
    (.get, "/coordinator/destination/3", .destination(3)),
    (.post, "/coordinator/destination/3/back", .leaveDestination(3)),
    (.get, "/cells", .cells),
    (.post, "/cells/teas/3/fewer", .press(.fewer, of: 3)),
    (.post, "/cells/songs/2/play", .play(2)),
    (.get, "/diffable-list", .diffableList(nil)),
    (.get, "/diffable-list?q=.", .diffableList(WordQuery(routeValue: "."))),
    (.post, "/diffable-list/shuffle?q=%E8%8C%B6%20%26", .shuffleWords(WordQuery(routeValue: "茶 &"))),
    (.post, "/diffable-list/words", .insertWord(nil)),
    (.post, "/diffable-list/words/%E8%8C%B6/like?q=a", .likeWord("茶", WordQuery(routeValue: "a"))),
    (.post, "/diffable-list/words/tea/remove?q=a", .removeWord("tea", WordQuery(routeValue: "a"))),
    (.get, "/embedding", .embedding),
    (.post, "/embedding/main/counter", .showInMain(.counter)),
    (.post, "/embedding/swap", .swapContainers),
    (.post, "/embedding/empty-main", .emptyMain),
    (.post, "/embedding/counter", .count),
    (.post, "/embedding/note", .writeNote),
  ]

  @Test(arguments: table)
  func `A route prints its address, and the address is parsed as the route`(
    method: HTTPRequest.Method, address: String, route: GalleryRoute
  ) throws {
    #expect("\(route.location)" == address)
    #expect(try GalleryRoute.table.route(method, address) == route)
  }

  @Test func `The table above has every route`() {
    // A new case doesn't compile here before it has a name, and then it has to stand above.
    func name(_ route: GalleryRoute) -> String {
      switch route {
      case .index: "index"
      case .startOver: "startOver"
      case .greeting: "greeting"
      case .showGreeting: "showGreeting"
      case .titlePage: "titlePage"
      case .changeTitle: "changeTitle"
      case .home: "home"
      case .changeProfile: "changeProfile"
      case .pressHomeButton: "pressHomeButton"
      case .boundGoodsList: "boundGoodsList"
      case .chooseSort: "chooseSort"
      case .firstGoods: "firstGoods"
      case .nextGoods: "nextGoods"
      case .clickGoods: "clickGoods"
      case .boundGoods: "boundGoods"
      case .unboundGoodsList: "unboundGoodsList"
      case .fetchGoods: "fetchGoods"
      case .failToFetchGoods: "failToFetchGoods"
      case .selectGoods: "selectGoods"
      case .unboundGoods: "unboundGoods"
      case .mailCommand: "mailCommand"
      case .fetchMail: "fetchMail"
      case .root: "root"
      case .rootButton: "rootButton"
      case .destination: "destination"
      case .leaveDestination: "leaveDestination"
      case .cells: "cells"
      case .press: "press"
      case .play: "play"
      case .diffableList: "diffableList"
      case .shuffleWords: "shuffleWords"
      case .insertWord: "insertWord"
      case .likeWord: "likeWord"
      case .removeWord: "removeWord"
      case .embedding: "embedding"
      case .showInMain: "showInMain"
      case .swapContainers: "swapContainers"
      case .emptyMain: "emptyMain"
      case .count: "count"
      case .writeNote: "writeNote"
      }
    }
    #expect(Set(Self.table.map { name($0.2) }).count == 40)
  }

  @Test(arguments: GallerySection.allCases)
  func `A scene's first page belongs to the scene, and so does what forgets it`(section: GallerySection) throws {
    #expect(section.entry.page.section == section)
    let startOver = GalleryRoute.startOver(section)
    #expect(startOver.section == section)
    #expect(try GalleryRoute.table.route(.post, "\(startOver.location)") == startOver)
  }

  @Test(arguments: ["/greeting/", "/Greeting", "/start-over", "/start-over/nothing", "/..", "//greeting"])
  func `What is no address is no route`(address: String) {
    #expect(throws: RouteError.notFound) { try GalleryRoute.table.route(.post, address) }
  }
}
