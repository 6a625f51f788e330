import WebMVVM

/// The Gallery's table of contents: every page and every action.
enum GalleryRoute: Route {
  case index
  case startOver(GallerySection)
  case greeting
  case showGreeting
  case titlePage
  case changeTitle
  case home
  case changeProfile
  case pressHomeButton(HomeButton)
  case boundGoodsList
  case chooseSort
  case firstGoods
  case nextGoods
  case clickGoods
  case boundGoods(Goods.ID)
  case unboundGoodsList
  case fetchGoods
  case failToFetchGoods
  case selectGoods
  case unboundGoods(Goods.ID)
  case mailCommand
  case fetchMail(MailServerMode)
  case root
  case rootButton
  case destination(Garden.ID)
  case leaveDestination(Garden.ID)
  case cells
  case press(TeaCellViewModel.Button, of: Tea.ID)
  case play(Song.ID)
  case diffableList(WordQuery?)
  case shuffleWords(WordQuery?)
  case insertWord(WordQuery?)
  case likeWord(Word.ID, WordQuery?)
  case removeWord(Word.ID, WordQuery?)
  case embedding
  case showInMain(EmbeddedScene)
  case swapContainers
  case emptyMain
  case count
  case writeNote

  var path: RoutePath {
    switch self {
    case .index: "/"
    case .startOver(let section): "/start-over/\(section)"
    case .greeting: "/greeting"
    case .showGreeting: "/greeting"
    case .titlePage: "/change-title"
    case .changeTitle: "/change-title"
    case .home: "/home"
    case .changeProfile: "/home"
    case .pressHomeButton(let button): "/home/buttons/\(button)"
    case .boundGoodsList: "/goods-with-binding"
    case .chooseSort: "/goods-with-binding/sort"
    case .firstGoods: "/goods-with-binding/first"
    case .nextGoods: "/goods-with-binding/next"
    case .clickGoods: "/goods-with-binding/goods"
    case .boundGoods(let id): "/goods-with-binding/goods/\(id)"
    case .unboundGoodsList: "/goods-without-binding"
    case .fetchGoods: "/goods-without-binding"
    case .failToFetchGoods: "/goods-without-binding/failure"
    case .selectGoods: "/goods-without-binding/goods"
    case .unboundGoods(let id): "/goods-without-binding/goods/\(id)"
    case .mailCommand: "/mail-command"
    case .fetchMail(let mode): "/mail-command/\(mode)"
    case .root: "/coordinator"
    case .rootButton: "/coordinator"
    case .destination(let garden): "/coordinator/destination/\(garden)"
    case .leaveDestination(let garden): "/coordinator/destination/\(garden)/back"
    case .cells: "/cells"
    case .press(let button, let tea): "/cells/teas/\(tea)/\(button)"
    case .play(let song): "/cells/songs/\(song)/play"
    case .diffableList(let query): "/diffable-list\(query: "q", query)"
    case .shuffleWords(let query): "/diffable-list/shuffle\(query: "q", query)"
    case .insertWord(let query): "/diffable-list/words\(query: "q", query)"
    case .likeWord(let word, let query): "/diffable-list/words/\(word)/like\(query: "q", query)"
    case .removeWord(let word, let query): "/diffable-list/words/\(word)/remove\(query: "q", query)"
    case .embedding: "/embedding"
    case .showInMain(let scene): "/embedding/main/\(scene)"
    case .swapContainers: "/embedding/swap"
    case .emptyMain: "/embedding/empty-main"
    case .count: "/embedding/counter"
    case .writeNote: "/embedding/note"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .index },
    .post("/start-over/*") { .startOver(try $0.value()) },
    .get("/greeting") { _ in .greeting },
    .post("/greeting") { _ in .showGreeting },
    .get("/change-title") { _ in .titlePage },
    .post("/change-title") { _ in .changeTitle },
    .get("/home") { _ in .home },
    .post("/home") { _ in .changeProfile },
    .post("/home/buttons/*") { .pressHomeButton(try $0.value()) },
    .get("/goods-with-binding") { _ in .boundGoodsList },
    .post("/goods-with-binding/sort") { _ in .chooseSort },
    .post("/goods-with-binding/first") { _ in .firstGoods },
    .post("/goods-with-binding/next") { _ in .nextGoods },
    .post("/goods-with-binding/goods") { _ in .clickGoods },
    .get("/goods-with-binding/goods/*") { .boundGoods(try $0.value()) },
    .get("/goods-without-binding") { _ in .unboundGoodsList },
    .post("/goods-without-binding") { _ in .fetchGoods },
    .post("/goods-without-binding/failure") { _ in .failToFetchGoods },
    .post("/goods-without-binding/goods") { _ in .selectGoods },
    .get("/goods-without-binding/goods/*") { .unboundGoods(try $0.value()) },
    .get("/mail-command") { _ in .mailCommand },
    .post("/mail-command/*") { .fetchMail(try $0.value()) },
    .get("/coordinator") { _ in .root },
    .post("/coordinator") { _ in .rootButton },
    .get("/coordinator/destination/*") { .destination(try $0.value()) },
    .post("/coordinator/destination/*/back") { .leaveDestination(try $0.value()) },
    .get("/cells") { _ in .cells },
    .post("/cells/teas/*/*") { match in
      let tea = try match.value(Tea.ID.self)
      return .press(try match.value(), of: tea)
    },
    .post("/cells/songs/*/play") { .play(try $0.value()) },
    .get("/diffable-list") { .diffableList(try $0.query("q")) },
    .post("/diffable-list/shuffle") { .shuffleWords(try $0.query("q")) },
    .post("/diffable-list/words") { .insertWord(try $0.query("q")) },
    .post("/diffable-list/words/*/like") { .likeWord(try $0.value(), try $0.query("q")) },
    .post("/diffable-list/words/*/remove") { .removeWord(try $0.value(), try $0.query("q")) },
    .get("/embedding") { _ in .embedding },
    .post("/embedding/main/*") { .showInMain(try $0.value()) },
    .post("/embedding/swap") { _ in .swapContainers },
    .post("/embedding/empty-main") { _ in .emptyMain },
    .post("/embedding/counter") { _ in .count },
    .post("/embedding/note") { _ in .writeNote },
  ]
}
