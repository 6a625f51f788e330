import Testing

/// A form that is posted contains a mark of its reader, which must stay in the site and out of addresses.
@Suite struct FormErrorTests {
  @Test(arguments: [
    (#"<form method="post"><button formmethod="get">a</button></form>"#, 29),
    (#"<form method="post"><button formmethod="{{a}}">a</button></form>"#, 29),
    (#"<form method="post"><button formmethod="dialog{{a}}">a</button></form>"#, 29),
    (#"<button form="b" formmethod="get">a</button>"#, 18), (#"<form><button formmethod="post">a</button></form>"#, 15),
    (#"<p>{{#a}}<input type="submit" FORMMETHOD='GET'>{{/a}}</p>"#, 31),
    (#"<button{{#a}} formmethod="get"{{/a}}>a</button>"#, 15), ("<button formmethod>a</button>", 9),
  ])
  func `A button that changes how its form is sent is an error`(_ html: String, _ column: Int) {
    #expect(errors(html) == ["1:\(column): a button must not change how its form is sent: write another form"])
  }

  @Test func `How a form is encoded is left to its fields`() {
    #expect(
      errors(#"<form method="post" enctype="multipart/form-data"></form>"#)
        == ["1:21: leave out 'enctype': a field for files writes it"])
  }

  @Test(arguments: [
    (#"<form method="post" action="https://shop.example/{{a}}"></form>"#, 21),
    (#"<form action=" //shop.example/a" method="post"></form>"#, 7),
    (#"<form method="post"><button formaction="/&bsol;shop.example">a</button></form>"#, 29),
    (#"<button form="b" formaction="h&Tab;ttp:shop.example">a</button>"#, 18),
    (#"<button form="b" formaction="https&colon;{{a}}">a</button>"#, 18),
    (#"<p><input type="image" alt="a" formaction="//{{a}}"></p>"#, 32),
  ])
  func `A form that is posted to another site is an error`(_ html: String, _ column: Int) {
    #expect(
      errors(html) == [
        "1:\(column): a form that is posted must not leave the site, because it says who it was made for: "
          + "begin the address with '/'"
      ])
  }

  @Test(arguments: [
    #"<form method="post" action="/a:b"><button formaction="?a=//b">a</button></form>"#,
    #"<form method="post" action="{{a}}"><button formaction="{{b}}">a</button></form>"#,
    #"<form method="post"><button formmethod="dialog">a</button></form>"#,
    #"<form action="https://search.example"><input name="q"></form>"#,
    #"<button form="b" formaction="">a</button>"#, #"<form method="post" action="a/b:c"></form>"#,
  ])
  func `A form may have several targets in the site, and a search may have one elsewhere`(_ html: String) {
    #expect(errors(html) == [])
  }
}
