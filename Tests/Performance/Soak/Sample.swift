import Foundation

/// The files of a shop that grow.
struct ShopFiles {
  let database: String
  /// nil if another program has the log.
  let log: String?
}

/// What a shop uses at one moment, as Linux reports it.
struct Sample {
  /// Since the beginning of the load.
  let seconds: Double
  /// Resident memory in bytes.
  let memory: Int
  let descriptors: Int
  /// Sizes of files in bytes.
  let database: Int
  let writeAheadLog: Int
  let log: Int
  let pages: Int
  let writes: Int

  init(at seconds: Double, of pid: Int32, files: ShopFiles, counts: Counts) throws {
    guard let sizes = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " "),
      sizes.count > 1, let resident = Int(sizes[1]),
      let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")
    else { throw Failure(description: "The shop is gone, or its process belongs to somebody else.") }
    self.seconds = seconds
    memory = resident * sysconf(Int32(_SC_PAGESIZE))
    descriptors = open.count
    database = Self.size(of: files.database)
    writeAheadLog = Self.size(of: "\(files.database)-wal")
    log = files.log.map(Self.size) ?? 0
    pages = counts[.page]
    writes = counts[.write]
  }

  static let header = "minute  memory/MiB  descriptors  database/MiB  WAL/MiB  log/KiB    pages  writes"

  var line: String {
    [
      Self.text(seconds / 60, 6), Self.text(memory.mebibytes, 11), Self.text(Double(descriptors), 12, 0),
      Self.text(database.mebibytes, 13), Self.text(writeAheadLog.mebibytes, 8), Self.text(Double(log) / 1024, 8),
      Self.text(Double(pages), 8, 0), Self.text(Double(writes), 7, 0),
    ].joined(separator: " ")
  }

  private static func text(_ number: Double, _ width: Int, _ digits: Int = 1) -> String {
    let text = number.formatted(.number.precision(.fractionLength(digits)).grouping(.never))
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func size(of file: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }
}

extension Int {
  /// Bytes in MiB.
  var mebibytes: Double { Double(self) / 1_048_576 }
}
