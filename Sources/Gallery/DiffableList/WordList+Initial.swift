extension WordList {
  /// The words that every visitor begins with.
  static let initial = WordList(
    main: [
      Word("Tea", zh: "茶"), Word("Leaf", zh: "叶"), Word("Spring", zh: "春"), Word("Mountain", zh: "山"),
      Word("Oolong", zh: "乌龙"), Word("Jasmine", zh: "茉莉"),
    ],
    second: [
      Word("Cup", zh: "杯"), Word("Teapot", zh: "茶壶"), Word("Gaiwan", zh: "盖碗"), Word("Tray", zh: "茶盘"),
      Word("Kettle", zh: "水壶"), Word("Caddy", zh: "茶叶罐"),
    ])
}
