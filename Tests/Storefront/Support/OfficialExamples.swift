/// Names that look like the shop's own, and names that don't.
enum OfficialExamples {
  static let names = [
    "admin", "Administrator", "ROOT", "system", "Support", "moderator", "webmaster", "all", "everybody", "Vitrine",
    "管理员", "系统", "客服", "官方", "系統", "橱窗", "A d m i n", "ＡＤＭＩＮ", "a.d.m.i.n", "Ad-min", "admin_1", "2 admin",
    "Adm1n", "admln", "r00t", "Ádmin", "systern", "Vitrine Support",
    "The Vitrine Team",
    "Vitrine官方", "官方客服", "Shop Admin 24", "Official Store",
  ]

  static let people = [
    "Ali", "Alla", "Allan", "Alı", "Adminah", "Wen", "Root Beer", "Rooter", "Systema", "Moderna", "Shopin", "王小明", "系",
    "Vitrineau", "Kim 2", "Teamu", "Modesta", "Алла", "Storey", "Bishop",
  ].filter { $0.count > 1 }
}
