extension ArticleName {
  /// Those of the scene.
  static let changeTitle: [ArticleName] = [
    ArticleName(
      "MVVMGenericsController", "ViewModelOwner", in: "Sources/Framework/MVVM/Binding/ViewModelOwner.swift",
      .unused(.noScreen)),
    ArticleName(
      "ViewModelProtocol", "ViewModel",
      in: "Sources/Framework/MVVM/ViewModel.swift",
      .used("Sources/Storefront/Shop/GoodsDetail/GoodsDetailViewModel.swift", page: "/goods/1")),
    ArticleName(
      "ViewBinder", "bind(viewModel:)", in: "Sources/Gallery/ChangeTitle/DemoScreen.swift", .unused(.noScreen)),
    ArticleName(
      "bindTransfrom", "ViewModelOwner.viewModel", in: "Sources/Framework/MVVM/Binding/ViewModelOwner.swift",
      .unused(.noScreen)),
    ArticleName(
      "DemoViewController", "DemoScreen", in: "Sources/Gallery/ChangeTitle/DemoScreen.swift", .unused(.noScreen)),
    ArticleName(
      "titleLabel", "TitleLabel",
      in: "Sources/Gallery/ChangeTitle/DemoScreen.swift",
      .unused(.noScreen)),
    ArticleName(
      "isAlreadyBind", "ViewModelOwner.viewModel", in: "Sources/Framework/MVVM/Binding/ViewModelOwner.swift",
      .unused(.noScreen)),
    ArticleName(
      "hookOrigInstanceMenthod:newInstanceMenthod:", "ViewModelOwner.viewModel",
      in: "Sources/Framework/MVVM/Binding/ViewModelOwner.swift", .unused(.noScreen)),
    ArticleName(
      "bind:to:at:", "bind(_:to:_:)", in: "Sources/Framework/MVVM/Binding/Observable+Bind.swift", .unused(.printed)),
    ArticleName(
      "双向绑定 (two-way binding)", "Field",
      in: "Sources/Framework/WebMVVM/Form/Field.swift",
      .used("Sources/Storefront/Account/ProfileForm.swift", page: "/profile")),
    ArticleName(
      "响应式单向数据流 (one-way data flow)", "Scene",
      in: "Sources/Framework/WebMVVM/Scene/Scene.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "KVOController", "StateBinding", in: "Sources/Framework/MVVM/Binding/StateBinding.swift", .unused(.printed)),
    ArticleName(
      "NSKeyValueObservingOptionInitial", "bind(_:to:_:)",
      in: "Sources/Framework/MVVM/Binding/Observable+Bind.swift", .unused(.printed)),
    ArticleName(
      "setValue:forKey:", "ReferenceWritableKeyPath",
      in: "Sources/Framework/MVVM/Binding/Observable+Bind.swift", .unused(.printed)),
    ArticleName(
      "verification:", "bind(_:to:_:absent:)", in: "Sources/Framework/MVVM/Binding/Observable+Bind.swift",
      .unused(.printed)),
    ArticleName(
      "unobserveAll", "BindingToken.cancel(), ViewModelSlot",
      in: "Sources/Framework/MVVM/Binding/ViewModelSlot.swift", .unused(.noScreen)),
    ArticleName(
      "mvvm_popViewControllerAnimated:", "deinit",
      in: "Sources/Framework/MVVM/Binding/ViewModelSlot.swift", .unused(.noScreen)),
    ArticleName(
      "State", "private(set) var",
      in: "Sources/Gallery/ChangeTitle/DemoViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "Action", "func changeTitle()",
      in: "Sources/Gallery/ChangeTitle/DemoViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "touchesBegan:withEvent:", "action=\"{{changeTitleAction}}\"",
      in: "Templates/Gallery/ChangeTitle/ChangeTitle.html",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
  ]
}
