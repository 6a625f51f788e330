extension Shop {
  /// What a check found, and what a repair did before it.
  package struct CheckResult: Sendable {
    package let finding: Finding
    /// Nil if nothing was repaired.
    package var repair: DerivedDataRepair.Report?

    /// Whether everything is right.
    package var isSound: Bool { if case .isSound = finding { true } else { false } }
  }
}

extension Shop.CheckResult {
  /// What a check found. The problems are sentences.
  package enum Finding: Sendable {
    /// Everything is right. The version of the schema is known of a file. The rows are those of some tables; nil if they
    /// were not counted.
    case isSound(isCurrent: Bool, version: String? = nil, counts: [(table: String, count: Int)]? = nil)
    /// The file is damaged, which no repair mends.
    case isDamaged([String])
    /// The record of changes or a trigger is not right. Opening the database repairs it.
    case changesAreWrong([String])
    /// Data that is derived from other data is wrong.
    case derivedDataIsWrong([String])
  }
}
