#if DEBUG
  import Foundation
  import Storefront
  import Synchronization

  /// Stops the program in the middle of an import, so that a test can end it there. Only debug builds have it.
  ///
  /// With `VITRINE_TEST_IMPORT_STOPS=1000,1500`, the program stops as soon as it has imported so many products or more, once
  /// for each number. It goes on after SIGCONT.
  final class ImportStops: Sendable {
    private let places: Mutex<ArraySlice<Int>>

    init() {
      let text = ProcessInfo.processInfo.environment["VITRINE_TEST_IMPORT_STOPS"] ?? ""
      places = Mutex(text.split(separator: ",").compactMap { Int($0) }[...])
    }

    func pass(_ progress: ImportProgress) {
      guard case .importing(let products, _) = progress else { return }
      let isPlace = places.withLock { places in
        guard let place = places.first, products >= place else { return false }
        places.removeFirst()
        return true
      }
      if isPlace { raise(SIGSTOP) }
    }
  }
#endif
