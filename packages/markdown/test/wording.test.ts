/** Rules for words on a whole page: exact positions, fixes, and what is never checked. */
import type { ProseRules } from '@docgen/model';
import { expect, test } from 'vitest';
import { parseText } from './reading.js';

const prose: ProseRules = {
  terms: { 'e-mail': 'email', 'web site': 'website', github: 'GitHub', login: ['log in', 'sign in'] },
  avoid: { simply: 'Nothing is' },
  sentenceWords: 12,
  headings: 'sentence',
};

async function found(text: string, rules: ProseRules = prose): Promise<string[]> {
  const [native, remark] = await Promise.all(
    (['native', 'remark'] as const).map(async (parser) => {
      const { document } = await parseText(text, { parser, prose: rules, locale: 'en' });
      return document.diagnostics.map(
        ({ code, range, message, fix }) =>
          `${range?.start.line}:${range?.start.column}-${range?.end.line}:${range?.end.column} ${code} ${message.split(/'| /)[1]}${fix ? ` → ${fix.text}` : ''}`,
      );
    }),
  );
  expect(native).toEqual(remark);
  return native ?? [];
}

test.each([
  ['A\n\nYou send an E-mail.', ['3:13-3:19 prose/term E-mail → Email']],
  ['A **web** site.', ['1:5-1:15 prose/term web']],
  ['> A web\n> site.', ['1:5-2:7 prose/term web → website']],
  [
    '- a\n\n  A \\* &amp; e\\-mail, github',
    ['3:14-3:21 prose/term e-mail → email', '3:23-3:29 prose/term github → GitHub'],
  ],
  ['The [login](a.md)', ['1:6-1:11 prose/term login']],
  ['![An e-mail](a.png)', ['1:6-1:12 prose/term e-mail → email']],
  ['| A |\n|---|\n| e-mail |', ['3:3-3:9 prose/term e-mail → email']],
  [
    '::: note An e-mail\nSimply.\n:::',
    ['1:13-1:19 prose/term e-mail → email', '2:1-2:7 prose/avoided-word Simply'],
  ],
  ['# The github', ['1:7-1:13 prose/term github → GitHub']],
  ['# The e-mail {#a}', ['1:7-1:13 prose/term e-mail']],
  ['---\ntitle: The e-mail\n---\n\nA', ['2:8-2:18 prose/term e-mail']],
  [
    'One two three four five six seven eight nine `ten x` eleven https://a.example/b.c twelve.',
    ['1:1-1:90 prose/long-sentence sentence'],
  ],
  ['# The Harbor', ['1:7-1:13 prose/heading-case heading']],
])('%j', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test.each([
  '`e-mail`',
  '```\ne-mail\n```',
  '    e-mail',
  '<https://e-mail.example> https://github.com/simply and [simple](https://e-mail.example/simply)',
  '<b title="e-mail">A</b><!-- simply -->',
  '[a]: https://simply.example "x"\n\n[a]',
  'me@github.com, github.com',
  ':kbd[e] `simply`',
])('%j has nothing to check', async (text) => {
  expect(await found(`# A\n\n${text}`)).toEqual([]);
});

test('without rules nothing is checked', async () => {
  const { document } = await parseText('Simply an e-mail', { locale: 'en' });
  expect(document.diagnostics).toEqual([]);
});
