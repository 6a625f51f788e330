/// An article from which patterns are taken.
enum Article: Sendable {
  case goods, mail, greeting, keyValueObserving, mvvmKit

  /// The name of its file.
  var file: String {
    switch self {
    case .goods: "000_ca9508ac04bc7c0d.txt"
    case .mail: "001_8bf66d5d370e608a.txt"
    case .greeting: "002_b51d75bb1ebc4372.txt"
    case .keyValueObserving: "003_0a5abead971cfa05.txt"
    case .mvvmKit: "004_450c5c0269c093b2.txt"
    }
  }

  /// Its topic, in Chinese.
  var titleZh: String {
    switch self {
    case .goods: "MVVM 与 MVVM without Binding with DataController"
    case .mail: "MVVM 与 RAC：站内信邮箱"
    case .greeting: "iOS 架构模式之 MVVM"
    case .keyValueObserving: "【iOS】KVO+KVC 构建 MVVM"
    case .mvvmKit: "MVVMKit：基于协议的 MVVM 实现"
    }
  }

  /// Its topic, in English.
  var title: String {
    switch self {
    case .goods: "MVVM, and MVVM without binding, with a DataController"
    case .mail: "MVVM with ReactiveCocoa: a mailbox"
    case .greeting: "Architectures on iOS: MVVM"
    case .keyValueObserving: "MVVM built on KVO and KVC"
    case .mvvmKit: "MVVMKit: MVVM built on protocols"
    }
  }
}
