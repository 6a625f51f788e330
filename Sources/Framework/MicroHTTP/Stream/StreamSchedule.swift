/// When each stream is visited next, in ticks of the server's clock.
struct StreamSchedule {
  private var times: [UInt64: UInt32] = [:]
  private var numbers: [UInt32: Set<UInt64>] = [:]
  private var now: UInt32 = 0

  /// The number of streams with a plan.
  var count: Int { times.count }

  /// Plans the next visit of a stream, instead of an earlier plan. A time that is over becomes the next tick.
  mutating func plan(_ number: UInt64, at time: UInt32) {
    let time = Int32(bitPattern: time &- now) > 0 ? time : now &+ 1
    guard times[number] != time else { return }
    remove(number)
    times[number] = time
    numbers[time, default: []].insert(number)
  }

  mutating func remove(_ number: UInt64) {
    guard let time = times.removeValue(forKey: number) else { return }
    numbers[time]?.remove(number)
    if numbers[time]?.isEmpty == true { numbers[time] = nil }
  }

  /// The streams that are due. They have no plan any more. Call it for each tick.
  mutating func take(at tick: UInt32) -> Set<UInt64> {
    now = tick
    let due = numbers.removeValue(forKey: tick) ?? []
    for number in due { times[number] = nil }
    return due
  }
}
