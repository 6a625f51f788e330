import Testing

@testable import Scaffold

@Suite struct TargetTests {
  @Test func `A package of one target needs neither an option nor templates`() throws {
    let package = try FixturePackage()
    try package.add("executable", "Hello")
    try package.add("test", "HelloTests", "Tests/HelloTests")

    _ = try package.scaffold("Orders/OrderList")

    #expect(try package.contents()["Sources/Hello/Orders/Order.swift"] != nil)
  }

  @Test func `The only target with templates is used`() throws {
    let package = try FixturePackage()
    for name in ["Tools", "Shop", "More"] { try package.add("library", name) }
    try package.write("", to: "Templates/Shop/Home/Home.html")

    _ = try package.scaffold("Orders/OrderList")

    #expect(try package.contents()["Sources/Shop/Orders/Order.swift"] != nil)
  }

  @Test func `Of several targets with templates, the only library is used`() throws {
    let package = try FixturePackage()
    try package.add("executable", "Gallery")
    try package.add("library", "Shop")
    for name in ["Gallery", "Shop"] { try package.write("", to: "Templates/\(name)/Home/Home.html") }

    _ = try package.scaffold("Orders/OrderList")

    #expect(try package.contents()["Sources/Shop/Orders/Order.swift"] != nil)
  }

  @Test func `If several targets are possible, nothing is created, and the error names them and the option`() throws {
    let package = try FixturePackage()
    for name in ["Gallery", "Shop"] {
      try package.add("library", name)
      try package.write("", to: "Templates/\(name)/Home/Home.html")
    }
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList") }

    #expect(refusal?.description == "several targets have templates, so say --target: there is Gallery, Shop")
    #expect(try package.contents() == before)
  }

  @Test(arguments: [["--target", "Gallery"], ["--target=Gallery"]])
  func `The target that is named is used`(option: [String]) throws {
    let package = try FixturePackage()
    for name in ["Gallery", "Shop"] { try package.add("library", name) }
    try package.write("", to: "Templates/Shop/Home/Home.html")

    _ = try package.scaffold(option + ["Orders/OrderList"])

    #expect(try package.contents()["Sources/Gallery/Orders/Order.swift"] != nil)
  }

  @Test(arguments: ["Nobody", "ShopTests", ""])
  func `A target that can't have scenes is refused`(name: String) throws {
    let package = try FixturePackage.shop()
    let before = try package.contents()

    #expect(throws: Refusal.self) { try package.scaffold("Orders/OrderList", "--target", name) }

    #expect(try package.contents() == before)
  }

  @Test func `A target with a path of its own gets the sources there`() throws {
    let package = try FixturePackage()
    try package.add("library", "Shop", "Code")
    try package.add("test", "ShopTests", "Checks")

    _ = try package.scaffold("Orders/OrderList")

    let contents = try package.contents()
    #expect(contents["Code/Orders/OrderListViewModel.swift"] != nil)
    #expect(contents["Checks/Orders/OrderListViewModelTests.swift"] != nil)
    #expect(contents["Templates/Shop/Orders/OrderList.html"] != nil)
  }
}
