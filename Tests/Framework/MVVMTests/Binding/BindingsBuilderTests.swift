import MVVM
import Testing

@Suite struct BindingsBuilderTests {
  @Test(arguments: [false, true])
  func `A list of bindings contains every binding that was created, in all kinds of statements`(condition: Bool) {
    let (viewModel, label) = (DemoViewModel(), Label())
    let bindings = bind(viewModel, to: label, if: condition)
    #expect(bindings.count == (condition ? 7 : 5))
    for binding in bindings { binding.cancel() }
    label.caption = ""
    viewModel.changeTitle(to: "after the end")
    #expect(label.caption.isEmpty)
  }

  @BindingsBuilder
  private func bind(_ viewModel: DemoViewModel, to label: Label, if condition: Bool) -> [BindingToken] {
    label.text = "an assignment binds nothing"
    viewModel.bind(\.title, to: label, \.caption)
    for _ in 0..<2 { viewModel.bind(\.title, to: label, \.caption) }
    if condition { viewModel.bind(\.title, to: label, \.caption) }
    if condition {
      viewModel.bind(\.title, to: label, \.caption)
      viewModel.bind(\.summary, to: label, \.caption)
    } else {
      viewModel.bind(\.summary, to: label, \.caption)
    }
    [viewModel.bind(\.title, to: label, \.caption)]
  }
}
