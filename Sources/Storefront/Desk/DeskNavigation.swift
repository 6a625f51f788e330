import WebMVVM

/// A part of the desk, in the order of the links to them.
enum DeskPart: CaseIterable {
  case home, orders, letters, goods, imports, sorts, accounts, log

  /// The name on its link.
  var name: String { String(localized: text) }

  private var text: LocalizedText {
    switch self {
    case .home: "Shop desk"
    case .orders: "Orders"
    case .letters: "Letters"
    case .goods: "Goods"
    case .imports: "Import"
    case .sorts: "Categories"
    case .accounts: "Accounts"
    case .log: "Log"
    }
  }
}

/// Where each page of the desk can lead.
protocol DeskNavigation {
  func desk(_ part: DeskPart) -> Location
}

/// The links to the parts of the desk, which each of its pages has.
struct DeskNavigationViewModel {
  let parts: [PartLinkViewModel]

  init(_ current: DeskPart, _ coordinator: any DeskNavigation) {
    parts = DeskPart.allCases.map {
      PartLinkViewModel(name: $0.name, location: coordinator.desk($0), isCurrent: $0 == current)
    }
  }
}
