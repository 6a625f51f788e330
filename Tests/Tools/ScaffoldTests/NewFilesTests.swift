import Foundation
import Testing

@testable import Scaffold

@Suite struct NewFilesTests {
  private let package: FixturePackage

  init() throws { package = try FixturePackage.shop() }

  @Test func `A list is nine files with the coordinator of its feature, which are listed`() throws {
    let before = try package.contents()

    let text = try package.scaffold("Orders/OrderList")

    let new = Set(try package.contents().filter { $0.value != "folder" }.keys).subtracting(before.keys)
    #expect(
      new == [
        "Sources/Shop/Orders/OrdersCoordinator.swift", "Sources/Shop/Orders/Order.swift",
        "Sources/Shop/Orders/OrderDataController.swift",
        "Sources/Shop/Orders/OrderListViewModel.swift", "Sources/Shop/Orders/OrderListCellViewModel.swift",
        "Templates/Shop/Orders/OrderList.html", "Templates/Shop/Orders/OrderListCell.html",
        "Tests/ShopTests/Orders/OrderListViewModelTests.swift",
        "Tests/ShopTests/Orders/OrderListCellViewModelTests.swift",
      ])
    #expect(Set(text.split(separator: "\n").prefix(10).dropFirst().map { String($0.dropFirst(4)) }) == new)
  }

  @Test func `A detail page is six files, in a feature that has a coordinator`() throws {
    let before = try package.contents()

    _ = try package.scaffold("Mail/Letter")

    let new = Set(try package.contents().filter { $0.value != "folder" }.keys).subtracting(before.keys)
    #expect(
      new == [
        "Sources/Shop/Mail/Letter.swift", "Sources/Shop/Mail/LetterDataController.swift",
        "Sources/Shop/Mail/LetterForm.swift", "Sources/Shop/Mail/LetterViewModel.swift",
        "Templates/Shop/Mail/Letter.html",
        "Tests/ShopTests/Mail/LetterViewModelTests.swift",
      ])
  }

  @Test func `If one of the files exists, none is created, and the error names it`() throws {
    try package.write("mine", to: "Templates/Shop/Orders/OrderListCell.html")
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList") }

    #expect(refusal?.description.hasSuffix("already exist:\n  Templates/Shop/Orders/OrderListCell.html") == true)
    #expect(try package.contents() == before)
  }

  @Test func `A broken symbolic link counts as an existing file`() throws {
    let link = package.root.appending(path: "Templates/Shop/Orders/OrderList.html")
    try package.write("", to: "Templates/Shop/Orders/Other.html")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: package.root.appending(path: "nowhere"))
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList") }

    #expect(refusal?.description.hasSuffix("already exist:\n  Templates/Shop/Orders/OrderList.html") == true)
    #expect(try package.contents() == before)
  }

  @Test func `A failure halfway leaves no files`() throws {
    try package.write("not a folder", to: "Tests/ShopTests/Orders")
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList") }

    #expect(refusal?.description.hasPrefix("Tests/ShopTests/Orders/OrderListViewModelTests.swift cannot be") == true)
    #expect(try package.contents() == before)
  }

  @Test(arguments: [
    ("enum Order {}", "Sources/Shop/Till/Till.swift"),
    ("public protocol OrderListNavigation {}", "Sources/Shop/Till/Till.swift"),
    ("@Observable final class OrderListViewModel {\n}", "Sources/Shop/Till/Till.swift"),
    ("<p></p>", "Templates/Shop/Till/OrderList.html"),
    (
      "struct OrdersCoordinator: ShopChild {\n  static let orderList = page(\"/\") { _ in X() }\n}",
      "Sources/Shop/X.swift"
    ),
  ])
  func `A name in use is refused`(text: String, path: String) throws {
    try package.write(text, to: path)
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList") }

    #expect(refusal?.description.hasSuffix("nothing was created") == true)
    #expect(try package.contents() == before)
  }

  @Test(arguments: ["Calendar/Leaf", "Calendar/SundayList", "Calendar/ID"])
  func `A name that another kind of thing has is free`(name: String) throws {
    try package.write("struct Outer {\n  struct Page {}\n}", to: "Sources/Shop/Outer.swift")

    _ = try package.scaffold(name)
  }

  @Test(arguments: [[], ["Orders/OrderList", "Orders/OrderDetail"], ["--force", "Orders/OrderList"], ["--target"]])
  func `Unknown arguments are refused`(words: [String]) throws {
    let before = try package.contents()

    #expect(throws: Refusal.self) { try package.scaffold(words) }

    #expect(try package.contents() == before)
  }
}
