import TestSupport
import Testing

/// The folders of a module depend on each other in one direction.
@Suite struct FolderTests {
  /// Folders that name each other. The pages of accounts lead to the site that mounts them. The root coordinator mounts the
  /// coordinators of the features, which lead to each other through it. Letters are about orders, which write letters.
  private static let known: [String: Set<String>] = [
    "Accounts": ["Pages and Site", "SignIn and Site"],
    "Storefront": [
      "Account and Site", "Basket and Site", "Desk and Site", "Discovery and Site", "Goods and Site",
      "GoodsDetail and Site", "Mail and Order", "Mail and Site", "Order and Site", "Search and Site", "Site and Wish",
    ],
  ]

  @Test(arguments: [
    "Accounts", "MicroHTTP", "MVVM", "PersistenceCore", "Storefront", "WebMVVM", "WebMVVMServer",
  ])
  func `Folders name the types of each other in one direction`(module: String) throws {
    #expect(try SourceFolders(of: module).pairs == Self.known[module] ?? [])
  }

  @Test func `A folder names what its code does, and not its texts and comments`() {
    let words = SourceWords(
      """
      import MVVM
      /// Shows ``Goods``.
      public final class Grid<Cell>: View {
        let title = "Goods: \\(Sort.name)"  // Mail
        let field: Form.Field
      }
      extension Basket {}
      """)
    #expect(words.declared == ["Grid"])
    #expect(words.named == ["MVVM", "Cell", "View", "Form", "Basket"])
  }
}
