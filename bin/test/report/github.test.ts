import { type Diagnostic, diagnostic } from '@docgen/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { github, inert } from '../../report/github.js';
import { found, gone, hostile } from './outcome.js';

const at = { folder: '/w/repo/site', cwd: '/w/repo/site', workspace: '/w/repo' };

test('a line for each fault, errors first, with the path from the top of the repository', () => {
  expect(github(found, at)).toBe(`\
::error file=site/docgen.config.json,line=2,col=4,endLine=2,endColumn=8,title=config/invalid::'base' must be a path
::error file=site/docs/a.md,line=3,col=5,endLine=3,endColumn=22,title=link/broken-page::No page matches '/orders'%0Aand 1 more place: site/docs/b c%25é.md:7:5%0AHint: Did you mean '/order'?
::warning file=site/docs/b c%25é.md,title=nav/orphan::'b' is in no sidebar
::warning file=site/snippets/s.md,line=4,endLine=6,title=link/duplicate-anchor::Duplicate id 'x' on this page%0Asee site/docs/c.md:1:1: The first one
`);
});

test('a file outside of the repository, and none at all, have no place in it', () => {
  expect(github([gone('a.md', 1)], { ...at, folder: '/else', cwd: '/w/repo' })).toMatch(/^::error title=/);
  expect(github([diagnostic('config/not-found', 'm')], at)).toBe('::error title=config/not-found::m\n');
});

test('ten errors and ten warnings; the rest is counted by its places', () => {
  const of = (severity: Diagnostic['severity'], count: number) =>
    Array.from({ length: count }, (_, n): Diagnostic => ({ ...diagnostic('nav/orphan', `m${n}`), severity }));
  const folded = [1, 2, 3].map((line) => ({ ...gone('a.md', line), severity: 'warning' as const }));
  const lines = github([...of('warning', 10), ...folded, ...of('error', 12)], at).split('\n');
  expect(lines.map((line) => /^::(\w+)/.exec(line)?.[1])).toEqual([
    ...Array.from({ length: 10 }, () => 'error'),
    ...Array.from({ length: 10 }, () => 'warning'),
    'notice',
    undefined,
  ]);
  expect(lines.at(-2)).toBe(
    "::notice title=docgen::2 errors, 3 warnings more. GitHub shows 10 errors and 10 warnings per step; run 'docgen check' to see all.",
  );
  expect(github(of('error', 10), at)).not.toContain('::notice');
});

const anything = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

test('whatever a site holds: one command a line, and its parts as they were', () => {
  fc.assert(
    fc.property(anything, anything, anything, (message, file, hint) => {
      const text = github([{ ...gone(file, 1), message, hint }], at);
      expect(text.split('\n')).toHaveLength(2);
      const [, properties = '', said = ''] = /^::error ([^\n]*?)::([^\n]*)\n$/.exec(text) ?? [];
      const named = properties.split(',').map((one) => one.slice(0, one.indexOf('=')));
      expect(named).toEqual(['file', 'line', 'col', 'endLine', 'endColumn', 'title']);
      expect(properties).not.toContain('::');
      expect(said).toContain('%0AHint: ');
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}|%(?!25|0A|0D|3A|2C)/u);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('what people read holds no command in the log of a job', () => {
  expect(inert('a\n  ::add-mask::x\n\t::stop-commands::y\n3 │ ::note ##[add-mask]z\n')).toBe(
    'a\n  : :add-mask::x\n\t: :stop-commands::y\n3 │ ::note ## [add-mask]z\n',
  );
  fc.assert(
    fc.property(anything, (text) => {
      expect(inert(text)).not.toMatch(/^\s*::|##\[/m);
    }),
    { numRuns: 300, seed: 7 },
  );
});
