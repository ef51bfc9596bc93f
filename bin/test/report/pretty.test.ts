import { type Diagnostic, codeUrl, diagnostic } from '@docgen/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintFor } from '../../report/paint.js';
import { type PrettySettings, codeTable, pretty } from '../../report/pretty.js';
import { gone, hostile } from './outcome.js';

const lines: { readonly [path: string]: readonly string[] } = {
  '/home/me/site/docs/en/intro.md': ['# Intro', '', 'See [orders](orders/creat.md) for more.'],
};

const settings: PrettySettings = {
  folder: '/home/me/site',
  cwd: '/home/me',
  paint: paintFor(false),
  links: false,
  linesOf: (path) => lines[path] ?? [],
  columns: 100,
};

const text = (...found: Diagnostic[]) => [...pretty(found, settings)].join('');
const at = (line: number, column = 1) => ({ start: { line, column }, end: { line, column: column + 1 } });
const range = { start: { line: 3, column: 5 }, end: { line: 3, column: 30 } };
const mark = { start: { line: 3, column: 14 }, end: { line: 3, column: 29 } };

const broken = diagnostic('link/broken-page', "'orders/creat.md' is no page of this site", {
  file: 'docs/en/intro.md',
  range,
  mark,
  hint: "Did you mean 'orders/create.md'?",
});

test('file, place, level, code, message, frame with the whole place, and hint', () => {
  expect(text(broken)).toBe(`\
site/docs/en/intro.md
  3:5  error  link/broken-page
    'orders/creat.md' is no page of this site
      ╭─ site/docs/en/intro.md:3:5
    2 │
    3 │ See [orders](orders/creat.md) for more.
      │     ~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: Did you mean 'orders/create.md'?

`);
});

test('the underline starts at the printed column, whatever the mark', () => {
  const line = fc.integer({ min: 1, max: 4 });
  const column = fc.integer({ min: 1, max: 30 });
  const point = fc.record({ line, column });
  const stretch = fc.record({ start: point, end: point });
  const source = Array.from({ length: 4 }, (_, index) => String(index).repeat(40));
  const reported = (one: Diagnostic) => [...pretty([one], { ...settings, linesOf: () => source })].join('');
  const property = fc.property(stretch, fc.option(stretch), (own, part) => {
    const { start } = own;
    const found = { ...broken, range: { start, end: { line: start.line, column: start.column + 3 } } };
    const shown = reported(part === null ? found : { ...found, mark: part });
    expect(shown).toMatch(new RegExp(`^  ${start.line}:${start.column}  error`, 'm'));
    expect(shown).toMatch(new RegExp(`\\n    ${start.line} │ \\d+\\n      │ {${start.column}}~~~\\n`));
  });
  fc.assert(property, { seed: 9, numRuns: 200 });
});

test('findings of a file stand below one heading, which counts them; a whole file has no place', () => {
  const orphan = diagnostic('nav/orphan', 'in no sidebar', { file: 'a.md' });
  const image = diagnostic('image/no-alt', 'no text', { file: 'a.md', range: at(7) });
  expect(text(orphan, image, { ...orphan, file: 'b.md', severity: 'error' })).toBe(`\
site/a.md  2 warnings
  warning  nav/orphan
    in no sidebar

  7:1  warning  image/no-alt
    no text
    at site/a.md:7:1

site/b.md
  error  nav/orphan
    in no sidebar

`);
});

test('a finding in a file that the page includes stands below that file', () => {
  const included = {
    ...broken,
    range: { ...range, file: 'parts/a.md' },
    mark: { ...mark, file: 'parts/a.md' },
  };
  expect(text(included)).toMatch(/^site\/parts\/a\.md\n[^]* {4}at site\/parts\/a\.md:3:5\n/);
});

test('related places are told', () => {
  const found = diagnostic('route/duplicate', "two sources for '/a'", {
    file: 'a.md',
    related: [{ message: 'the other source', range: { file: 'A.md', ...at(1) } }],
  });
  expect(text(found)).toBe(`\
site/a.md
  error  route/duplicate
    two sources for '/a'
    see: site/A.md:1:1: the other source

`);
});

test('one fault at many places is told once, with the first of them', () => {
  const gone = (file: string): Diagnostic => ({
    ...diagnostic('link/broken-page', "'/x' leads to no page", { file, range: at(2) }),
    subject: '/x',
  });
  expect(text(...['a.md', 'b.md', 'c.md', 'd.md', 'e.md'].map(gone))).toBe(`\
site/a.md
  2:1  error  link/broken-page
    '/x' leads to no page
    at site/a.md:2:1
    and 4 more places: site/b.md:2:1, site/c.md:2:1, site/d.md:2:1, …

`);
  const deep = 'reference/orders/statuses';
  expect(text(...['a', 'b', 'c'].map((name) => gone(`${deep}/${name.repeat(30)}.md`)))).toContain(
    `    and 2 more places:\n      site/${deep}/${'b'.repeat(30)}.md:2:1\n      site/${deep}/${'c'.repeat(30)}.md:2:1\n`,
  );
});

test('a diagnostic without a file has no place', () => {
  expect(text(diagnostic('config/not-found', 'there is none'))).toBe(
    'error  config/not-found\n  there is none\n\n',
  );
});

test('text of others does not drive the terminal', () => {
  const found = diagnostic('image/no-alt', 'a\u001b[2Jb\u202e\u0007', {
    file: 'x\u001b]0;y.md',
    hint: '\u009b31m',
  });
  expect(text(found)).toBe(
    'site/x␛]0;y.md\n  warning  image/no-alt\n    a␛[2Jb<U+202E>␇\n    hint: <U+009B>31m\n\n',
  );
});

test('colours mark the level, and only with colours', () => {
  const found = [diagnostic('image/no-alt', 'm')];
  const painted = [...pretty(found, { ...settings, paint: paintFor(true) })].join('');
  expect(painted).toContain('\u001b[33mwarning\u001b[39m');
  expect(text(...found)).not.toContain('\u001b');
});

test('the code is a link to its page where links are shown', () => {
  const linked = [...pretty([broken], { ...settings, links: true })].join('');
  expect(linked).toContain(
    `\u001b]8;;${codeUrl('link/broken-page')}\u001b\\link/broken-page\u001b]8;;\u001b\\\n`,
  );
});

test('more than a few findings end in a table of their codes, which counts every place', () => {
  const orphans = ['a', 'b', 'c', 'd'].map((file) => diagnostic('nav/orphan', 'm', { file }));
  const gone = ['a', 'b', 'c'].map((file): Diagnostic => ({
    ...diagnostic('link/broken-page', 'm', { file }),
    subject: '/x',
  }));
  expect(codeTable([...orphans, ...gone], settings)).toBe('');
  const image = diagnostic('image/no-alt', 'm', { file: 'a' });
  expect(codeTable([...orphans, ...gone, image], settings)).toBe(`\
  errors  warnings  code
       3         ·  link/broken-page
       ·         4  nav/orphan
       ·         1  image/no-alt

`);
});

const anything = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

test('whatever a site holds: it stays on the lines of its finding, and no character drives the terminal', () => {
  fc.assert(
    fc.property(anything, anything, anything, (message, file, hint) => {
      const shown = text({ ...gone(file, 1), message, hint }).split('\n');
      const [heading = '', head = '', ...body] = shown.slice(0, -2);
      expect([heading.startsWith('site'), head]).toEqual([true, '  1:5  error  link/broken-page']);
      expect(body.filter((line) => !line.startsWith('    '))).toEqual([]);
      expect(body.filter((line) => line.includes('hint: ')).length).toBeGreaterThan(0);
      expect(shown.join('')).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
    }),
    { numRuns: 200, seed: 7 },
  );
});
