extension SceneName {
  var template: String {
    """
    <h1>{{title}}</h1>
    {{^cells}}
    <p>There is nothing here yet. <a href="{{here}}">Look again</a></p>
    {{/cells}}
    <ul role="list">
      {{#cells}}{{>\(cell)}}{{/cells}}
    </ul>

    """
  }

  var cellTemplate: String {
    """
    <li id="\(elementID)-{{id}}">{{name}}</li>

    """
  }
}
