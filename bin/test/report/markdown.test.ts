import { type Diagnostic, codeUrl, diagnostic, handbookUrl } from '@docgen/model';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { type MarkdownInput, markdown, mostCharacters } from '../../report/markdown.js';
import { found, hostile } from './outcome.js';

const input: MarkdownInput = {
  command: 'check',
  pages: 3,
  diagnostics: [],
  outcome: null,
  at: { folder: '/w/repo/site', cwd: '/w/repo/site', workspace: '/w/repo' },
};

test('by file: level, place, code with its page, message, places and hint', () => {
  const link = (code: Diagnostic['code']) => `[${code}](${codeUrl(code)})`;
  expect(markdown({ ...input, diagnostics: found })).toBe(`\
## docgen check: 3 errors, 2 warnings

3 pages of \`site\`

### \`site/docgen.config.json\`

- **error** 2:4 ${link('config/invalid')}\\
  \`'base' must be a path\`

### \`site/docs/a.md\`

- **error** 3:5 ${link('link/broken-page')}\\
  \`No page matches '/orders'\`\\
  and 1 more place: \`site/docs/b c%é.md:7:5\`\\
  Hint: \`Did you mean '/order'?\`

### \`site/docs/b c%é.md\`

- **warning** ${link('nav/orphan')}\\
  \`'b' is in no sidebar\`

### \`site/snippets/s.md\`

- **warning** 4:1 ${link('link/duplicate-anchor')}\\
  \`Duplicate id 'x' on this page\`\\
  See \`site/docs/c.md:1:1\`: \`The first one\`
`);
});

test('nothing found, and nothing published', () => {
  expect(markdown(input)).toBe('## docgen check: no problems\n\n3 pages of `site`\n');
  expect(
    markdown({
      ...input,
      command: 'build',
      diagnostics: [diagnostic('config/not-found', 'm')],
      outcome: 'Nothing was published',
    }),
  ).toBe(
    `## docgen build: 1 error\n\n3 pages of \`site\`. Nothing was published.\n\n- **error** [config/not-found](${codeUrl('config/not-found')})\\\n  \`m\`\n`,
  );
});

test('a long list is closed', () => {
  const many = Array.from({ length: 11 }, (_, n) => diagnostic('nav/orphan', `m${n}`, { file: 'a&b.md' }));
  const text = markdown({ ...input, diagnostics: many });
  expect(text).toContain(
    '\n<details><summary><code>site/a&amp;b.md</code>: 11 warnings</summary>\n\n- **warning**',
  );
  expect(text.endsWith('`m10`\n\n</details>\n')).toBe(true);
  expect(markdown({ ...input, diagnostics: many.slice(1) })).not.toContain('<details>');
});

test('a comment holds it: errors before warnings, and the last line says what is left', () => {
  const many = (severity: Diagnostic['severity'], count: number) =>
    Array.from({ length: count }, (_, n): Diagnostic => ({
      ...diagnostic('nav/orphan', `m${n} ${'x'.repeat(300)}`, { file: `${n % 40}&&&&&&&&.md` }),
      severity,
    }));
  const text = markdown({ ...input, diagnostics: [...many('warning', 400), ...many('error', 50)] });
  expect(text.length).toBeLessThanOrEqual(mostCharacters);
  expect(text.length).toBeGreaterThan(mostCharacters * 0.8);
  expect(text.match(/\*\*error\*\*/g)).toHaveLength(50);
  const warned = text.match(/\*\*warning\*\*/g)?.length ?? 0;
  expect(
    text.endsWith(`\n**${400 - warned} warnings more** did not fit; run \`docgen check\` to see all.\n`),
  ).toBe(true);
});

const anything = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
const parser = unified().use(remarkParse).use(remarkGfm);
/** Text outside of code. */
const own =
  /^(docgen check: |no problems|\d+ (error|warning)s?|, |\d+ pages? of |error|warning|\d+:\d+|nav\/orphan|and \d+ more places?: |…|See |: |Hint: |\s)*$/;
const kinds = 'root heading paragraph text inlineCode list listItem strong link break html'.split(' ');
const tags = /^(<details><summary><code>[^<>\n]*<\/code>: \d+ warnings<\/summary>|<\/details>)$/;

/** Parts of a report that aren't docgen's own; collapsed lists are counted. */
function strayOf(text: string): { readonly stray: readonly string[]; readonly tags: number } {
  const stray: string[] = [];
  let count = 0;
  visit(parser.parse(text), (node) => {
    if (!kinds.includes(node.type)) stray.push(node.type);
    if (node.type === 'text' && !own.test(node.value)) stray.push(node.value);
    if (node.type === 'link' && !node.url.startsWith(handbookUrl)) stray.push(node.url);
    if (node.type !== 'html') return;
    count += 1;
    if (!tags.test(node.value)) stray.push(node.value);
  });
  return { stray, tags: count };
}

test('whatever a site holds: only code holds it, and nothing is a link, HTML or a name but docgen’s own', () => {
  expect(strayOf('x <b> [a](b)').stray).not.toEqual([]);
  fc.assert(
    fc.property(anything, anything, anything, fc.constantFrom(1, 12), (message, file, hint, count) => {
      const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
      const about = { file, range, hint, related: [{ message: hint, range }] };
      const one = diagnostic('nav/orphan', message, about);
      const folded = { ...one, subject: 'x' };
      const apart = Array.from({ length: count }, (_, n) => ({ ...one, message: `${message}${n}` }));
      const text = markdown({ ...input, diagnostics: [...apart, folded, folded] });
      expect(strayOf(text)).toEqual({ stray: [], tags: count > 10 ? 2 : 0 });
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
    }),
    { numRuns: 150, seed: 7 },
  );
});
