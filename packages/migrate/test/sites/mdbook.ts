/** A small mdBook book with each construct that the migration supports. */
export const mdbookSite: { readonly [path: string]: string } = {
  'book.toml': `[book]
title = "Harbor"
authors = ["A"]
language = "en"
src = "text"

[preprocessor.tides]
command = "tides"

[output.html]
site-url = "/guide/"
mathjax-support = true
git-repository-url = "https://code.example.com/harbor"
edit-url-template = "https://code.example.com/harbor/edit/main/text/{path}"
additional-css = ["tide.css"]

[output.html.redirect]
"/old.html" = "berths/find.html#free"
"/berths/find.html#gone" = "find.html#free"

[output.pdf]
`,
  'text/SUMMARY.md': `# Summary

[Start](start.md)

# Berths

- [All berths](berths/README.md)
  - [Find one](berths/find.md)
  - [Draft]()
- [Gone](gone.md)

---

[Names](names.md)
`,
  'text/start.md': `{{#title Welcome}}

# Start here

{{#include parts/radio.md}}

\`\`\`rust,ignore
{{#include ../code/call.rs:open}}
\`\`\`

\`\`\`rust,editable
# fn main() {
open(12);
## not hidden
# }
\`\`\`

\`\`\`rust
{{#rustdoc_include ../code/call.rs:2:3}}
after();
\`\`\`

{{#playground ../code/plain.rs}}

\\{{#include stays}}

\`\`\`notrust
plain
\`\`\`

\\\\( a \\\\) stays.

{{#include ../code/none.rs}}

{{#template parts/box.html name=Quay}}

\`\`\`admonish warning "Low water"
The ladder *ends*.
\`\`\`
`,
  'text/parts/radio.md': 'Call, then see [Find](berths/find.md).\n',
  'text/parts/box.html': '<b>[[#name]]</b>\n',
  'text/parts/unused.md': 'Nobody.\n',
  'text/berths/README.md':
    '# Berths\n\n## Über & unter\n\n## Free {#free .big}\n\n## Free\n\n[Up](../start.html#start-here) ![Quay](quay.png)\n',
  'text/berths/find.md': '# Find\n\n[All](README.md), [all](./), [all](../berths/index.html)\n',
  'text/berths/quay.png': 'png',
  'text/names.md': '# Names\n',
  'code/call.rs': '// ANCHOR: open\nopen(12);\n// ANCHOR_END: open\nclose();\n',
  'code/plain.rs': 'fn main() {}\n',
};
