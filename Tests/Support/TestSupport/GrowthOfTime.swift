import Foundation

/// How many times longer a thread works on a text of 16 times the size: about 16 times if each byte is read a few times, and
/// 256 times if the whole text is read again for each of its pieces.
///
/// - Parameters:
///   - piece: The text consists of copies of it.
///   - count: The number of copies of the shorter text.
///   - work: Works on a text in this thread.
package func growthOfTime(of piece: String, times count: Int, _ work: (String) -> Void) -> Double {
  // The least of several times: the first ones prepare what is made once, and a busy machine prolongs some.
  func time(_ count: Int) -> Int {
    let text = String(repeating: piece, count: count)
    return (0..<4).map { _ in
      let start = processorTime
      work(text)
      return processorTime - start
    }.min() ?? 1
  }
  return Double(time(16 * count)) / Double(max(1, time(count)))
}

/// Of this thread, in nanoseconds.
private var processorTime: Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
