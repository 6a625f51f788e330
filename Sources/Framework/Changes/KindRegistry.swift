import Synchronization

/// The kinds of topics of this process. Each has a number, so that topics are compared without their names.
enum KindRegistry {
  struct Kind: Hashable {
    let name: String
    let module: String
    let width: UInt8
  }

  private struct State {
    var kinds: [Kind] = []
    var numbers: [Kind: UInt32] = [:]
  }

  private static let state = Mutex(State())

  /// The number of a kind: the same for each declaration of it.
  static func number(of kind: Kind) -> UInt32 {
    state.withLock { state in
      if let number = state.numbers[kind] { return number }
      let number = UInt32(truncatingIfNeeded: state.kinds.count)
      state.kinds.append(kind)
      state.numbers[kind] = number
      return number
    }
  }

  static func kind(_ number: UInt32) -> Kind { state.withLock { $0.kinds[Int(number)] } }
}
