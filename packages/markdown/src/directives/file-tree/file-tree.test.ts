/** `:::file-tree`: names, folders and comments, and invalid trees. */
import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const flat = (html: string) => html.replaceAll('\n', '');
const tree = (list: string) => `:::file-tree\n${list}\n:::`;
const entry = (kind: string, name: string, rest = '') =>
  `<li class="${kind}"><span class="file-name">${name}</span>${rest}`;
const comment = (words: string) => ` <span class="file-comment">${words}</span>`;

test.each([
  ['- a.md', `${entry('file', 'a.md')}</li>`],
  ['- docs/', `${entry('file-folder', 'docs/')}</li>`],
  ['- docs\n  - a.md', `${entry('file-folder', 'docs')}<ul>${entry('file', 'a.md')}</li></ul></li>`],
  ['- **a.md** The *first* page', entry('file', '<strong>a.md</strong>', comment('The <em>first</em> page'))],
  ['- `a b.md` – two words', entry('file', '<code>a b.md</code>', comment('two words'))],
  ['- [a.md](b.md): linked', entry('file', '<a href="b.md">a.md</a>', comment('linked'))],
  ['- a.md # as in a shell', entry('file', 'a.md', comment('as in a shell'))],
  ['- …\n- ...', `${entry('file-others', '…')}</li>${entry('file-others', '...')}</li>`],
  ['- a.md\n\n- b.md <b>c</b>', `${entry('file', 'b.md', comment('<b>c</b>'))}</li>`],
])('%j', async (list, expected) => {
  const html = flat(await htmlOf(tree(list)));
  expect(html).toMatch(/^<ul class="file-tree">/);
  expect(html).toContain(expected);
  expect(await faultsOf(tree(list))).toEqual([]);
});

test('the twin has the list', async () => {
  const parsed = await parseText(tree('- docs/\n  - **a.md** One'));
  expect(twinText(parsed)).toBe('- docs/\n  - **a.md** One');
  expect(parsed.document.parts).toEqual(['file-tree', 'group:text']);
});

const hint = 'Write - docs/ for a folder, and - index.md The home page for a file in it';
test.each([
  [
    tree('text'),
    `1:1 markdown/bad-attribute error ':::file-tree' has no list of files; expected a list of names | ${hint}`,
  ],
  [
    tree('- a.md\n- > b.md'),
    `3:1 markdown/bad-attribute error ':::file-tree' has an entry without a name; expected a list of names | ${hint}`,
  ],
])('%j', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));
