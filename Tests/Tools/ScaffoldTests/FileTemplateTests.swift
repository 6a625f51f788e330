import Testing

@testable import Scaffold

@Suite struct FileTemplateTests {
  @Test func `A placeholder stands for text, and alone on its line for lines that are indented as it is`() {
    let template = FileTemplate("let <#name#>\n  f(\n    <#lines#>)\n  <#none#>\nend\n")

    let text = template.filled(["name": "x", "lines": "a,\n\nb", "none": ""])

    #expect(text == "let x\n  f(\n    a,\n\n    b)\nend\n")
  }

  @Test func `A placeholder without a value stays`() {
    #expect(FileTemplate("<#a b#> <#c#>").filled(["c": "d"]) == "<#a b#> d")
  }
}
