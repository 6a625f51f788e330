extension Schema { static let shop = Schema("shop", steps: [], tables: []) }

func open() throws {
  // Fragment 1
}
