import { diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { paintFor } from '../../report/paint.js';
import { type PrettySettings, pretty } from '../../report/pretty.js';

const lines: { readonly [path: string]: readonly string[] } = {
  '/home/me/site/docs/en/intro.md': ['# Intro', '', 'See [orders](orders/creat.md) for more.'],
};

const settings: PrettySettings = {
  folder: '/home/me/site',
  cwd: '/home/me',
  paint: paintFor(false),
  linesOf: (path) => lines[path] ?? [],
  columns: 100,
};

const range = { start: { line: 3, column: 5 }, end: { line: 3, column: 30 } };
const mark = { start: { line: 3, column: 14 }, end: { line: 3, column: 29 } };

test('place, level, code, message, frame and hint', () => {
  const found = diagnostic('link/broken-page', "'orders/creat.md' is no page of this site", {
    file: 'docs/en/intro.md',
    range,
    mark,
    hint: "Did you mean 'orders/create.md'?",
  });
  expect(pretty(found, settings)).toBe(`\
site/docs/en/intro.md:3:5  error  link/broken-page
  'orders/creat.md' is no page of this site

  2 │
  3 │ See [orders](orders/creat.md) for more.
    │              ~~~~~~~~~~~~~~~
  hint: Did you mean 'orders/create.md'?

`);
});

test('related places and folded ones are told', () => {
  const found = diagnostic('route/duplicate', "two sources for '/a'", {
    file: 'a.md',
    related: [
      {
        message: 'the other source',
        range: { file: 'A.md', start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
      },
    ],
    folded: 3,
  });
  expect(pretty(found, settings)).toBe(`\
site/a.md  error  route/duplicate
  two sources for '/a'
  see: site/A.md:1:1: the other source
  3 more of the same

`);
});

test('a diagnostic without a file has no place', () => {
  expect(pretty(diagnostic('config/not-found', 'there is none'), settings)).toBe(
    'error  config/not-found\n  there is none\n\n',
  );
});

test('text of others does not drive the terminal', () => {
  const found = diagnostic('image/no-alt', 'a\u001b[2Jb\u202e\u0007', {
    file: 'x\u001b]0;y.md',
    hint: '\u009b31m',
  });
  expect(pretty(found, settings)).toBe(
    'site/x␛]0;y.md  warning  image/no-alt\n  a␛[2Jb<U+202E>␇\n  hint: <U+009B>31m\n\n',
  );
});

test('colours mark the level, and only with colours', () => {
  const found = diagnostic('image/no-alt', 'm');
  expect(pretty(found, { ...settings, paint: paintFor(true) })).toContain('\u001b[33mwarning\u001b[39m');
  expect(pretty(found, settings)).not.toContain('\u001b');
});
