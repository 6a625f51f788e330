import MicroHTTP

/// The style sheet of a site that has no file `style.css`.
enum StandardStyle {
  static let path = "/standard.css"
  /// The path with a version of the content. The browser can cache it without asking again.
  static let address = "\(path)?v=\(file.version)"

  static let file = BuiltInFile(.utf8(sheet), type: "text/css; charset=utf-8", version: "3")

  private static let sheet = """
    :root {
      color-scheme: light dark;
      --ground: #f6f7f4; --surface: #fff; --line: #8b958e; --ink: #17211d; --brand: #14513f; --on-brand: #fff;
      --alert: #a32a12;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101614; --surface: #19211e; --line: #76857c; --ink: #e7ece6; --brand: #8fd0b5; --on-brand: #0c1f18;
        --alert: #ff9d81;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    body {
      max-inline-size: 44rem; margin: 0 auto; padding: clamp(1rem, 5vw, 3rem) clamp(1rem, 4vw, 2rem);
      background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    body > header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; margin-block-end: 2rem; }
    header nav { display: flex; gap: 1rem; }
    h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
    h1 { font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); margin-block: 0 1rem; }
    a { color: var(--brand); text-underline-offset: 0.2em; }
    img { max-inline-size: 100%; block-size: auto; }
    small { opacity: 0.8; }
    label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
    input, select, textarea, button { min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; }
    input, select, textarea {
      max-inline-size: 100%; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--surface);
      color: inherit;
    }
    input[type="checkbox"], input[type="radio"] { min-block-size: 0; }
    button {
      padding-inline: 1.25rem; border: 0; border-radius: 0.375rem; background: var(--brand); color: var(--on-brand);
      font-weight: 600; cursor: pointer;
    }
    button:disabled { opacity: 0.5; cursor: not-allowed; }
    :focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
    table { border-collapse: collapse; }
    th, td { padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--line); text-align: start; }
    [role="alert"], .error, .error-summary { color: var(--alert); font-weight: 600; }
    .flash {
      display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between;
      margin-block-end: 2rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.375rem;
      background: var(--surface);
    }
    .flash p { margin: 0; }
    .live p:not(:has(a)) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .live p:has(a) { position: fixed; inset: auto 0 0; margin: 0; padding: 0.75rem 1rem; background: var(--surface); }
    .live .news { position: fixed; inset: 0.75rem auto auto 50%; z-index: 2; translate: -50%; }
    [hidden] { display: none !important; }
    @media print { .live { display: none; } }

    """
}
