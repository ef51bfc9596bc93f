import { type DiagnosticCode, diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { exitCode } from '../../report/exit-code.js';

const open = { strict: false, maxWarnings: null };

const cases: readonly [string, DiagnosticCode[], { strict: boolean; maxWarnings: number | null }, number][] =
  [
    ['nothing found', [], open, 0],
    ['a warning', ['nav/orphan'], open, 0],
    ['a warning, strict', ['nav/orphan'], { ...open, strict: true }, 1],
    ['as many warnings as allowed', ['nav/orphan', 'image/no-alt'], { ...open, maxWarnings: 2 }, 0],
    ['more warnings than allowed', ['nav/orphan', 'image/no-alt'], { ...open, maxWarnings: 1 }, 1],
    ['an error in the content', ['link/broken-page'], open, 1],
    ['an error in the configuration', ['link/broken-page', 'config/unknown-key'], open, 2],
    ['a sidebar that names no page', ['nav/unknown-doc'], open, 2],
  ];

test('every place of one fault counts', () => {
  const found = [1, 2, 3].map(() => ({ ...diagnostic('markdown/unknown-language', 'm'), subject: 'jss' }));
  expect(exitCode(found, { ...open, maxWarnings: 2 })).toBe(1);
  expect(exitCode(found, { ...open, maxWarnings: 3 })).toBe(0);
});

test.each(cases)('%s', (_name, codes, gate, expected) => {
  const found = codes.map((code) => diagnostic(code, 'm'));
  expect(exitCode(found, gate)).toBe(expected);
});
