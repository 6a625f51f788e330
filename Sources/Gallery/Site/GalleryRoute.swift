import WebMVVM

/// The Gallery's table of contents: every page and every action.
enum GalleryRoute: Route {
  case index
  case startOver(GallerySection)
  case greeting
  case showGreeting
  case titlePage
  case changeTitle
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
