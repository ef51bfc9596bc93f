/** A page of the handbook as text for a terminal. */
import { expect, test } from 'vitest';
import { paintFor } from '../../report/paint.js';
import { pageText } from '../../report/explain/page-text.js';

const plain = { paint: paintFor(false), columns: 40 };

test('headings, paragraphs, lists and code', () => {
  const page = `# link/empty

A link has **no** \`address\`, so [readers](../findings.md) click it in vain.

\`\`\`\`md title="docs/index.md" {3}
# Harbour

\`\`\`js
x
\`\`\`
\`\`\`\`

- [link/scheme](scheme.md): a link was removed because of its scheme
  and this goes on
- two
`;
  expect(pageText(page, plain)).toBe(`\
link/empty

A link has no address, so readers click
it in vain.

  docs/index.md
    # Harbour

    \`\`\`js
    x
    \`\`\`

- link/scheme: a link was removed
  because of its scheme and this goes on
- two
`);
});

test('a table has columns, and its last one wraps', () => {
  const table = `| Key | Meaning |
|---|---|
| \`a\` | words that don't fit on one line of it |
| \`long-key\` | short |`;
  expect(pageText(table, plain)).toBe(`\
Key       Meaning
a         words that don't fit on one
          line of it
long-key  short
`);
});

test('styles do not change where lines break', () => {
  const text = 'Some **bold words** and `code` that fill more than one line of it.';
  const styled = pageText(text, { ...plain, paint: paintFor(true) });
  // oxlint-disable-next-line no-control-regex -- the escape sequences of styles
  expect(styled.replaceAll(/\u001B\[[0-9;]*m/g, '')).toBe(pageText(text, plain));
  expect(styled).toContain('\u001B[1mbold words\u001B[22m');
});

test('a block of code that is never closed is shown to its end', () => {
  expect(pageText('```\na\n\nb', plain)).toBe('    a\n\n    b\n');
});
