import WebMVVM

/// An article from which patterns are taken.
enum Article: CaseIterable, Sendable {
  case greeting, keyValueObserving, goods, mail, mvvmKit
  /// What they have in common.
  case all

  /// Its topic.
  var title: BilingualName {
    switch self {
    case .greeting: BilingualName(english: "Architectures on iOS: MVVM", chinese: "iOS 架构模式之 MVVM")
    case .keyValueObserving: BilingualName(english: "MVVM built on KVO and KVC", chinese: "【iOS】KVO+KVC 构建 MVVM")
    case .goods:
      BilingualName(
        english: "MVVM, and MVVM without binding, with a DataController",
        chinese: "MVVM 与 MVVM without Binding with DataController")
    case .mail: BilingualName(english: "MVVM with ReactiveCocoa: a mailbox", chinese: "MVVM 与 RAC：站内信邮箱")
    case .mvvmKit:
      BilingualName(english: "MVVMKit: MVVM built on protocols", chinese: "MVVMKit：基于协议的 MVVM 实现")
    case .all: BilingualName(english: "What the articles have in common", chinese: "几篇文章共同的主题")
    }
  }

  /// The scenes with its patterns.
  var sections: [GallerySection] { GallerySection.allCases.filter { $0.entry.article == self } }
}
