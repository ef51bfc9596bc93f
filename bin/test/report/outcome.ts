/** Results of a check for testing reports: one diagnostic for each combination of optional fields. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Outcome } from '../../report/outcome.js';

const at = (line: number, column: number, end: number) => ({
  start: { line, column },
  end: { line, column: end },
});

export function gone(file: string, line: number): Diagnostic {
  return {
    ...diagnostic('link/broken-page', "No page matches '/orders'", {
      file,
      range: at(line, 5, 22),
      mark: at(line, 14, 21),
      hint: "Did you mean '/order'?",
    }),
    subject: '/orders',
    fix: { range: at(line, 14, 21), text: '/order' },
  };
}

export const found: readonly Diagnostic[] = [
  diagnostic('config/invalid', "'base' must be a path", { file: 'docgen.config.json', range: at(2, 4, 8) }),
  gone('docs/a.md', 3),
  diagnostic('nav/orphan', "'b' is in no sidebar", { file: 'docs/b c%é.md' }),
  gone('docs/b c%é.md', 7),
  diagnostic('link/duplicate-anchor', "Duplicate id 'x' on this page", {
    file: 'docs/c.md',
    range: { file: 'snippets/s.md', start: { line: 4, column: 1 }, end: { line: 6, column: 3 } },
    related: [{ message: 'The first one', range: at(1, 1, 4) }],
  }),
];

export function checked(diagnostics: readonly Diagnostic[], over: Partial<Outcome> = {}): Outcome {
  const phases = [
    { name: 'load', start: 0, ms: 12.4, cpu: 13.6, memory: 61_000_000, counts: { files: 3 }, spans: [] },
  ];
  return {
    command: 'check',
    folder: '/home/me/site',
    exitCode: 1,
    pages: 3,
    diagnostics,
    notes: ['The cache is in /cache'],
    phases,
    ...over,
  } as Outcome;
}

/** Characters with a meaning for terminals, runners, Markdown, HTML or URLs, between harmless ones. */
export const hostile = [
  '\n',
  '\r',
  '\r\n',
  '%',
  '%0A',
  '::',
  '::error::',
  '##[warning]',
  '|',
  '`',
  '```',
  '*',
  '_',
  '[',
  ']',
  '](',
  '(',
  ')',
  '<',
  '>',
  '<!--',
  '<b>',
  '&',
  '&lt;',
  '\\',
  '~~~',
  '@team',
  '#1',
  'https://evil.example',
  'www.evil.example',
  'a@b.example',
  '\u001b[2J',
  '\u009b',
  '\u0007',
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2028',
  '\ud800',
  '\udc00',
  ',',
  ':',
  '"',
  "'",
  ' ',
  '\t',
  '- ',
  '# ',
  '$',
  '{0}',
  'é',
  '家',
  '🙂',
  'word',
  ':tada:',
  '</details>',
  '{{',
  '---',
] as const;
