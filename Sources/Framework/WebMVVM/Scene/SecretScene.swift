/// A scene whose address contains a secret, such as that of a link that works once. Whoever has the address may do something.
///
/// Its page is stored nowhere (`no-store`), and does not follow the Model, because that would send the address again. There is
/// no ``RequestContext/page`` to repeat in `<head>`, so a layout tells search engines and other sites nothing about it. The
/// links to the same page in other languages stay: people need them.
public protocol SecretScene: Scene {}
