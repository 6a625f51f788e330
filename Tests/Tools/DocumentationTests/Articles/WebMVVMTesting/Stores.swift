import Logging

// With WebMVVM/Notes

// Fragment 1 of WebMVVMTesting
// Fragment 1

@Observable
final class RiddleViewModel: Scene {
  let title = ""
  private(set) var attempts = 0

  func guess(_ tea: String) { attempts += 1 }
}

func guess(_ store: TestStore<RiddleViewModel>) async throws {
  // Fragment 2
}

// Fragment 3
