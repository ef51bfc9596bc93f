import { expect, test } from 'vitest';
import { type Diagnostic, diagnostic } from '../src/diagnostic.js';
import { fold } from '../src/fold.js';

const gone = (file: string, over: Partial<Diagnostic> = {}): Diagnostic => ({
  ...diagnostic('link/broken-page', "'/a' leads to no page", { file }),
  subject: '/a',
  ...over,
});

test('the same fault of the same subject is one finding with all its places, in order', () => {
  const orphan = diagnostic('nav/orphan', 'm', { file: 'b.md' });
  const found = [gone('a.md'), orphan, gone('c.md'), gone('d.md')];
  expect(fold(found)).toEqual([
    { first: found[0], others: [found[2], found[3]] },
    { first: orphan, others: [] },
  ]);
});

test.each<[string, Partial<Diagnostic>]>([
  ['code', { code: 'link/broken-asset' }],
  ['severity', { severity: 'warning' }],
  ['message', { message: "'/b' leads to no page" }],
  ['hint', { hint: "Did you mean '/c'?" }],
  ['subject', { subject: 'x/a' }],
])('another %s is another fault', (_what, over) => {
  expect(fold([gone('a.md'), gone('b.md', over)])).toHaveLength(2);
});

test('what has no subject is never folded', () => {
  const orphan = diagnostic('nav/orphan', 'm', { file: 'b.md' });
  expect(fold([orphan, orphan])).toHaveLength(2);
});
