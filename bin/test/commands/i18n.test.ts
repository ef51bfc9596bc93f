import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const files = {
  'docgen.config.json':
    '{ "i18n": { "defaultLocale": "en", "locales": { "en": "English", "fr": "Français" } } }\n',
  'docs/en/a.md': '# A\n\n## One\n\nText.\n',
  'docs/fr/a.md': '# A\n\n## Un\n\nTexte.\n',
  'docs/en/b_c.md': '# B\n',
  'i18n/en.json': '{ "shop.open": "Open {shop}" }\n',
};

test('status tells what is missing, accept records, check finds what has changed since', async () => {
  const site = docgen(files);
  expect(await site.args('i18n', 'status').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
locale  pages          missing  extra  stale  not recorded  strings
fr      1 of 2 (50 %)  1        0      0      1             0 of 1

fr
  missing  translation of docs/en/b_c.md
  not recorded  docs/fr/a.md
  no text  shop.open
`,
  });
  expect((await site.args('i18n', 'accept', 'docs/fr/a.md').run()).stdout).toBe(
    'new       docs/fr/a.md: 2 sections\nRecorded 1 page\n',
  );
  site.file('docs/en/a.md', '# A\n\n## One\n\nOther text.\n');
  expect((await site.args('i18n', 'status', '--format', 'md').run()).stdout).toBe(`\
| locale | pages | missing | extra | stale | not recorded | strings |
| --- | --- | --- | --- | --- | --- | --- |
| fr | 1 of 2 (50 %) | 1 | 0 | 1 | 0 | 0 of 1 |

## fr

- missing  translation of docs/en/b_c.md
- stale  docs/fr/a.md
  - changed: 'One'
- no text  shop.open
`);
  const { stderr } = await site.args('check').run();
  expect(stderr).toContain('docs/fr/a.md\n  3:1  warning  i18n/stale-page');
});

test('strings writes the keys to fill and says their texts', async () => {
  const site = docgen(files);
  expect(await site.args('i18n', 'strings', 'fr').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: 'shop.open: "Open {shop}"\n1 text to translate; 1 key added to i18n/fr.json, with empty texts\n',
  });
  expect(site.read('i18n/fr.json')).toBe('{\n  "shop.open": ""\n}\n');
});

test('what cannot be accepted is wrong usage', async () => {
  expect(await docgen(files).args('i18n', 'accept', 'docs/en/b_c.md').run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `\
error: 'docs/en/b_c.md' is neither a translation nor a page that has one
  hint: run 'docgen i18n status' to list the pages of each locale
`,
  });
});
