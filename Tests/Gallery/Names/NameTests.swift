import Foundation
import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct NameTests {
  private static let package = publicFolder.deletingLastPathComponent()

  /// What a reader of the articles looks for.
  private static let expected = [
    "UIViewController", "viewDidLoad", "viewWillAppear", "UICollectionView", "dequeueReusableCell",
    "NSNotificationCenter",
    "CoordinatedViewModel", "EmbedderCoordinator", "ReusableViewViewModel", "CustomBinder", "CustomDelegator",
    "ContainerViewProvider", "WeakReference", "SnapshotAdapter", "RACObserve", "RACSubject", "RACCommand",
    "executionSignals", "switchToLatest", "executing", "errors", "enabled", "execute:", "cellClickSubject",
    "itemViewModelForIndex", "MVVMGenericsController", "ViewModelProtocol", "ViewBinder", "bind:to:at:",
    "isAlreadyBind",
    "unobserveAll", "GOT_INFORMATION", "setHeadImage", "rac_signalForControlEvents:", "greetingDidChange",
    "showGreeting",
    "GreetingViewModelProtocol", "viewModelArray", "paramsDic", "nextPageNumber", "sortID", "first", "next",
    "GoodsListDataController", "requestGoodsModelDataWhenSucess:fail:", "viewModelWithGoodsModel:",
    "bindDataWithViewModel:", "didSelectedRowOfGoodsID:", "TeacherMailViewModel", "mailArray", "userToken",
    "progressPercentBlock", "Coordinator", "ViewModelOwner", "DiffableCollectionViewViewModel",
    "CurrentValueSubject", "MVVMDiffableCollectionViewController", "embedChildViewController(in:)",
    "ContainerViewKind", "indexPath(for:)", "Templates/MVVMKit", "view(for:)", "ChildViewController", "SectionType",
    "identifier", "didTapButton(in:)", "didTapButton(at:)", "Example", "getMailInformations", "subscribeNextViewModel",
    "@weakify, @strongify", "sendNext:, sendCompleted", "hookOrigInstanceMenthod:newInstanceMenthod:",
    "辅助视图", "tableView:cellForRowAtIndexPath:", "reloadData", "KVOController", "setValue:forKey:",
    "mj_header, mj_footer",
    "mvvm_popViewControllerAnimated:", "createSnapshot(from:)", "verification:", "takeUntil:rac_willDeallocSignal",
    "addTarget:action:forControlEvents:", "bindTransfrom", "DemoViewController", "NSKeyValueObservingOptionInitial",
    "touchesBegan:withEvent:", "SortListViewController", "initWithGoodsListModel:", "requestInfo", "GoodsListView",
    "GoodsListCellViewModel", "collectionView:didSelectItemAtIndexPath:", "GoodsDetailViewController",
    "goodsListModelArray", "fectchGoodsModelData", "renderGoodsListView", "cellViewModelArray",
    "bindGoodsListCellDataWithCellViewModel:", "LeftImageButton", "SNTeacherMailViewController", "MailTableViewCell",
    "content, updateDate", "RootViewModel", "RootViewController", "SampleCellDelegate", "MySectionModel",
    "didSet", "titleLabel", "initWithModel:", "filter:", "viewModelWithGoodsListModel:", "createSignal:",
    "SomeViewModel", "SampleCellViewModel", "SampleCell", "SampleViewController", "MyViewModel", "MyViewController",
    "didTapSomething", "双向绑定 (two-way binding)", "响应式单向数据流 (one-way data flow)", "AnyPublisher",
    "MyCellViewModel", "MyCell", "ContainerViewController", "ContainerViewModel", "ContainerCoordinator",
  ]

  private static let names = GallerySection.allCases.flatMap { $0.entry.names }

  @Test(arguments: expected)
  func `A name of the articles is explained once`(name: String) {
    #expect(Self.names.count { $0.name == name } == 1)
  }

  @Test(arguments: GallerySection.allCases)
  func `A scene's page says what its names are here, with links that lead to the code`(
    section: GallerySection
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get(section.address).document

      let rows = try page.all(".names tbody tr")
      #expect(!rows.isEmpty && rows.count == section.entry.names.count)
      for (row, name) in zip(rows, section.entry.names) {
        #expect(try row.first("th code")?.text == name.name)
        #expect(try row.first("td code")?.text == name.here)
        let links = try row.all("td a[href^='/source/']").compactMap { $0["href"] }
        guard case .used(let path, let shopPage) = name.shop else {
          #expect(links.count == 1)
          continue
        }
        #expect(try row.first("td a.shop")?["href"] == "http://127.0.0.1:8080\(shopPage)")
        #expect(links.count == 2)
        for (link, path) in zip(links, [name.file, path]) {
          let source = try await client.get(link).page("SourceFile")
          #expect(try source.first("summary code")?.text == path)
          let first = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8).prefix { $0 != "\n" }
          #expect(try source.first("details.listing li")?.text == String(first))
        }
      }
      #expect(try page.link(text: "All names: coming from iOS").href == "/coming-from-ios")
    }
  }

  @Test func `One page has the names of all scenes`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/coming-from-ios").page("Names")

      #expect(try page.texts("tbody th code") == Self.names.map(\.name))
    }
  }

  @Test func `The article of the documentation has the same table`() throws {
    let article = try String(
      contentsOf: Self.package.appending(path: "Sources/Framework/MVVM/MVVM.docc/ComingFromIOS.md"), encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }

    #expect(rows.count == Self.names.count)
    for (row, name) in zip(rows, Self.names) {
      #expect(row.hasPrefix("| `\(name.name)` | `\(name.here)`, [\(name.file.split(separator: "/").last ?? "")]("))
      if case .used(let path, let page) = name.shop {
        #expect(row.contains("[\(path.split(separator: "/").last ?? "")](") && row.hasSuffix("page `\(page)` |"))
      }
    }
    for link in article.matches(of: /\]\(([^)]+)\)/).map(\.output.1) {
      let file = Self.package.appending(path: "Sources/Framework/MVVM/MVVM.docc/\(link)").standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }

  @Test func `What a name is here can be found in the file that it links to`() throws {
    for name in Self.names where !["html", "swift run", "swift package"].contains(where: name.here.contains) {
      let file = try String(contentsOf: Self.package.appending(path: name.file), encoding: .utf8)
      for word in name.here.matches(of: /[A-Za-z]\w*/).map(\.output) {
        #expect(file.contains(word), "\(name.name): \(name.file) does not contain \(word)")
      }
    }
  }

  @Test(arguments: ["MVVM.Nothing.swift", "..", "MVVM", "%2e%2e%2fetc%2fpasswd", "Gallery.gallery.sqlite"])
  func `Only the files that a name links to are shown`(name: String) async throws {
    try await withGallery { gallery in
      try await gallery.client().get("/source/\(name)").page("Problem", .notFound)
    }
  }
}
