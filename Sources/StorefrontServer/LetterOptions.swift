import ArgumentParser
import Foundation
import Storefront

/// The text of a letter: an argument, or a file.
struct LetterOptions: ParsableArguments {
  @Argument(help: "The text of the letter, if it is not in a file.")
  var text: String?

  @Option(help: ArgumentHelp("The text of the letter, in UTF-8; - reads standard input.", valueName: "file"))
  var file: String?

  func validate() throws {
    if text == nil, file == nil {
      throw ValidationError("Missing the text of the letter. Give it as an argument, or use --file.")
    }
    if text != nil, file != nil { throw ValidationError("Give the text of the letter or --file, not both.") }
  }

  /// - Throws: ``CommandFailure`` if the file cannot be read, or the text is too long.
  func content() throws -> String {
    // Reads one byte more than allowed, so that a longer letter is refused and an endless device is not read.
    let data = try text.map { Data($0.utf8) } ?? InputFile.read(file ?? "-", upToCount: Shop.letterByteLimit + 1)
    guard data.count <= Shop.letterByteLimit else {
      throw CommandFailure(
        "The letter has more than \(Shop.letterByteLimit / 1024) KiB. Nothing was sent.", exitCode: EX_DATAERR)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure("The letter is not UTF-8 text. Nothing was sent.", exitCode: EX_DATAERR)
    }
    // Some editors write a byte order mark at the beginning of a file.
    return String(text.trimmingPrefix("\u{FEFF}"))
  }
}
