import MVVM
import TestSupport
import Testing

@Suite struct BindTests {
  @Test func `A binding sends the current value at once, and every new one before its Action returns`() {
    let (viewModel, label) = (DemoViewModel(title: "MVC"), Label())
    viewModel.bind(\.title, to: label, \.text)
    #expect(label.texts == ["MVC"])
    viewModel.changeTitle(to: "MVVM")
    #expect(label.texts == ["MVC", "MVVM"])
    viewModel.changeTitle(to: "Swift")
    #expect(label.texts == ["MVC", "MVVM", "Swift"])
  }

  @Test(arguments: 0..<50)
  func `A binding sends every value in order for random changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (viewModel, sent) = (DemoViewModel(), Log<Int>())
    viewModel.bind(\.count, to: sent) { $0.append($1) }
    var expected = [0]
    for _ in 0..<100 {
      let step = Int.random(in: -1...1, using: &random)
      viewModel.increment(by: step)
      if step != 0 { expected.append(expected.last! + step) }
    }
    #expect(sent.values == expected)
  }

  @Test func `A binding sends a value that is changed in place`() {
    let (viewModel, sent) = (DemoViewModel(), Log<[String]>())
    viewModel.bind(\.names, to: sent) { $0.append($1) }
    viewModel.append("a")
    viewModel.append("b")
    #expect(sent.values == [[], ["a"], ["a", "b"]])
  }

  @Test func `A binding does not send a value equal to the previous one`() {
    let (viewModel, label) = (DemoViewModel(title: "MVC"), Label())
    viewModel.bind(\.title, to: label, \.text)
    viewModel.changeTitle(to: "MVC")
    #expect(label.texts == ["MVC"])
  }

  @Test func `A binding clears its target when the value is absent`() {
    let (viewModel, label) = (DemoViewModel(), Label())
    viewModel.changeSubtitle(to: "Chapter 1")
    viewModel.bind(\.subtitle, to: label, \.text)
    viewModel.changeSubtitle(to: nil)
    #expect(label.texts == ["Chapter 1", nil])
  }

  @Test func `A binding sends the value for absence to a target that is not optional`() {
    let (viewModel, label) = (DemoViewModel(), Label())
    viewModel.bind(\.subtitle, to: label, \.caption, absent: "none")
    viewModel.changeSubtitle(to: "Chapter 1")
    viewModel.changeSubtitle(to: nil)
    #expect(label.captions == ["none", "Chapter 1", "none"])
  }

  @Test func `A binding does not affect another target of the same source, nor its own after it is cancelled`() {
    let (viewModel, first, second) = (DemoViewModel(title: "a"), Label(), Label())
    let binding = viewModel.bind(\.title, to: first, \.text)
    viewModel.bind(\.title, to: second, \.text)
    viewModel.changeTitle(to: "b")
    binding.cancel()
    viewModel.changeTitle(to: "c")
    #expect(first.texts == ["a", "b"])
    #expect(second.texts == ["a", "b", "c"])
  }

  @Test func `A binding observes the properties that a computed property reads, as they change`() {
    let (viewModel, sent) = (DemoViewModel(title: "Mails"), Log<String>())
    viewModel.bind(\.summary, to: sent) { $0.append($1) }
    viewModel.part.increment()
    viewModel.showDetails()
    viewModel.part.increment()
    viewModel.showDetails(false)
    viewModel.part.increment()
    #expect(sent.values == ["Mails", "Mails, 1", "Mails, 2", "Mails"])
  }

  @Test func `A binding does not send a computed value that stayed the same, present or absent`() {
    let (viewModel, sent) = (DemoViewModel(title: "a"), Log<Character?>())
    viewModel.bind(\.summary.first, to: sent) { $0.append($1) }
    viewModel.changeTitle(to: "ab")
    viewModel.changeTitle(to: "")
    viewModel.showDetails(false)
    viewModel.showDetails()
    viewModel.changeTitle(to: "")
    viewModel.showDetails(false)
    #expect(sent.values == ["a", nil, ",", nil])
  }

  @Test func `A binding delivers a change made during a delivery at once, and no older value after it`() {
    let (viewModel, first, second) = (DemoViewModel(), Log<Int>(), Log<Int>())
    for log in [first, second] {
      viewModel.bind(\.count, to: log) { [unowned viewModel] log, count in
        log.append(count)
        if count == 1 { viewModel.increment() }
      }
    }
    viewModel.increment()
    #expect(viewModel.count == 2)
    // The order of the two is not defined. The second one receives only the newer value.
    #expect(Set([first.values, second.values]) == [[0, 1, 2], [0, 2]])
  }

  @Test func `A binding delivers a change made during a delivery once, with or without equality`() {
    let (viewModel, logs) = (DemoViewModel(), [Log<Int>(), Log<Int>()])
    for log in logs {
      viewModel.bind(\.step, to: log) { [unowned viewModel] log, step in
        log.append(step.number)
        if step.number == 1 { viewModel.increment() }
      }
    }
    viewModel.increment()
    #expect(Set(logs.map(\.values)) == [[0, 1, 2], [0, 2]])
  }

  @Test func `A binding can go in both directions, and ends`() {
    let (first, second) = (DraftViewModel(), DraftViewModel())
    first.bind(\.text, to: second, \.text)
    second.bind(\.text, to: first, \.text)
    first.text = "from the first"
    #expect(second.text == "from the first")
    second.text = "from the second"
    #expect(first.text == "from the second")
  }
}
