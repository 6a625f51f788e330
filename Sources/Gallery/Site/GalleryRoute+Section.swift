extension GalleryRoute {
  /// The scene that this page belongs to, whose frame stands around it.
  var section: GallerySection? {
    switch self {
    case .index: nil
    case .startOver(let section): section
    case .greeting, .showGreeting: .greeting
    case .titlePage, .changeTitle: .changeTitle
    case .home, .changeProfile, .pressHomeButton: .home
    case .boundGoodsList, .chooseSort, .firstGoods, .nextGoods, .clickGoods, .boundGoods: .goodsWithBinding
    case .unboundGoodsList, .fetchGoods, .failToFetchGoods, .selectGoods, .unboundGoods: .goodsWithoutBinding
    case .mailCommand, .fetchMail: .mailCommand
    case .root, .rootButton, .destination, .leaveDestination: .coordinator
    case .cells, .press, .play: .cells
    case .diffableList, .shuffleWords, .insertWord, .likeWord, .removeWord: .diffableList
    case .embedding, .showInMain, .swapContainers, .emptyMain, .count, .writeNote: .embedding
    }
  }
}
