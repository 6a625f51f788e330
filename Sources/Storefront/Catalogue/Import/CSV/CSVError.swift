import WebMVVM

/// Why a text is not valid CSV, with the line of the file where this was noticed.
struct CSVError: Error, Equatable, CustomStringConvertible {
  enum Reason: Equatable {
    /// The file is no text in the encoding that it is said to have.
    case notInEncoding(String)
    /// The file ends inside a quoted field that began on this line.
    case unterminatedQuote
    /// A closing quotation mark is followed by neither a comma nor a line end.
    case textAfterQuote
    /// The record that starts on this line has bytes that are not UTF-8.
    case invalidUTF8
    case nulByte
    /// The record that starts on this line has a letter with more than 30 marks.
    case tooManyMarks
    /// The field that began on this line is longer than ``CSVReader/Limits/fieldBytes``.
    case fieldTooLong(limit: Int)
    case tooManyFields(limit: Int)
    case fileTooLong(limit: Int)
    /// The system reported an error.
    case unreadable(String)
  }

  let line: Int
  let reason: Reason

  var description: String { text.description }

  var text: LocalizedText {
    switch reason {
    case .notInEncoding(let name):
      "the file is not a text in \(name)"
    case .unterminatedQuote:
      "line \(line): a quoted field begins here, and its closing quotation mark is missing"
    case .textAfterQuote:
      "line \(line): there is text after a closing quotation mark; separate fields with commas, and write a quotation mark inside a field twice"
    case .invalidUTF8:
      "line \(line): this is not UTF-8 text; save the file as “CSV UTF-8”, or say which encoding it has"
    case .nulByte:
      "line \(line): there is a NUL byte; this is not a text file in UTF-8"
    case .tooManyMarks:
      "line \(line): a letter has more than 30 marks, such as accents; no language needs so many"
    case .fieldTooLong(let limit):
      "line \(line): a field begins here that is longer than \(limit) bytes; is a closing quotation mark missing?"
    case .tooManyFields(let limit):
      "line \(line): there are more than \(limit) fields in one record"
    case .fileTooLong(let limit):
      "the file is longer than \(limit) bytes; divide it into several files, with all rows of a product in one of them"
    case .unreadable(let why):
      "the file cannot be read: \(why)"
    }
  }
}
