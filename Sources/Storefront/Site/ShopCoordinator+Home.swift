import MVVM
import WebMVVM

/// Builds the scenes that Home embeds.
extension ShopCoordinator: HomeNavigation, SortShelfNavigation, NewGoodsNavigation {
  func emptyShop() -> EmptyShopViewModel {
    let imports = deskLinks.below(DeskCoordinator.imports)(DeskImportCoordinator.imports)
    return EmptyShopViewModel(services.front.localizedName, imports: `operator` == nil ? nil : imports)
  }

  func embedSorts(_ sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    shelves.embed(SortShelfViewModel(sorts, coordinator: self), in: shelf)
  }

  func embedNewGoods(of sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    let onlySort = sorts.count == 1 ? sorts.first : nil
    shelves.embed(NewGoodsViewModel(onlySort: onlySort, goods: services.goods, coordinator: self), in: shelf)
  }
}
