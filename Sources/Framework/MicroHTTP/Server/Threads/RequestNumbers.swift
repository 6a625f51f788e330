/// Numbers that look random and do not repeat: the identifiers of the requests of one thread.
struct RequestNumbers {
  private var state = UInt64.random(in: .min ... .max)

  /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). It maps different states
  /// to different numbers.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
