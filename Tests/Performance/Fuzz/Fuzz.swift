import Foundation

/// The parser that is fuzzed, by the variable `VITRINE_FUZZ`.
private let parser = FuzzedParser(rawValue: ProcessInfo.processInfo.environment["VITRINE_FUZZ"] ?? "")

/// Runs libFuzzer, which calls `readInput` for each input: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@main enum Fuzz {
  static func main() {
    guard parser != nil else {
      print("Set VITRINE_FUZZ to one of \(FuzzedParser.allCases.map(\.rawValue).joined(separator: ", ")).")
      exit(EX_USAGE)
    }
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(runFuzzer(&count, &arguments, readInput))
  }

  private static let readInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
    parser?.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}

/// `LLVMFuzzerRunDriver`, which no header declares.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ readInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Stops the program, and so shows the input, unless something is as it must be.
func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
  if !isRight { fail(problem()) }
}

func fail(_ problem: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("\(problem)\n".utf8))
  abort()
}
