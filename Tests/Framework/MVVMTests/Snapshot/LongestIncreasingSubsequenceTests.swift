import TestSupport
import Testing

@testable import func MVVM.longestIncreasingSubsequence

@Suite struct LongestIncreasingSubsequenceTests {
  @Test(
    arguments: [
      ([], []), ([7], [7]), ([1, 2, 3], [1, 2, 3]), ([3, 2, 1], [1]), ([2, 2], [2]), ([1, 9, 2, 3], [1, 2, 3]),
      ([3, 4, 1], [3, 4]),
    ] as [([Int], [Int])])
  func `A longest increasing subsequence is found`(_ elements: [Int], _ expected: [Int]) {
    #expect(longestIncreasingSubsequence(of: elements) == expected)
  }

  @Test func `A longest increasing subsequence is as long as the longest of all subsequences that increase`() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let length = Int.random(in: 0...8, using: &generator)
      let elements = (0..<length).map { _ in Int.random(in: 0..<10, using: &generator) }
      let found = longestIncreasingSubsequence(of: elements)
      #expect(found.count == subsequences(of: elements).filter(isIncreasing).map(\.count).max(), "\(elements)")
      #expect(subsequences(of: elements).contains(found) && isIncreasing(found), "\(elements)")
    }
  }

  private func subsequences(of elements: [Int]) -> [[Int]] {
    elements.reduce(into: [[]]) { all, element in all += all.map { $0 + [element] } }
  }

  private func isIncreasing(_ elements: [Int]) -> Bool { zip(elements, elements.dropFirst()).allSatisfy { $0 < $1 } }
}
