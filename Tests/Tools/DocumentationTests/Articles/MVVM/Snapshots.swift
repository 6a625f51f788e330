// Fragment 1

func difference() throws {
  // Fragment 2
  // Fragment 3
  // Fragment 4
}
