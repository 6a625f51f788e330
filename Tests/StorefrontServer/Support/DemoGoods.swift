/// Addresses of the demo catalogue.
enum DemoGoods {
  static let longJing = "/goods/1-long-jing-spring-harvest-100-g"
  static let keemun = "/goods/2-keemun-hao-ya-100-g"
}
