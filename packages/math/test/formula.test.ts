/** Formulas become MathML without styles and scripts; invalid parts are reported at their positions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { drawFormula, temmlVersion } from '../src/formula.ts';
import { gallery } from './gallery.ts';
import { parsers, readPage } from './markdown.ts';

function drawn(source: string, isBlock = false): string {
  const { element } = drawFormula({ source, language: '', isBlock });
  return element === null ? '' : toHtml(element);
}

test('the version in cache keys is the installed one', () => {
  const manifest = createRequire(import.meta.url).resolve('temml/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  expect(temmlVersion).toBe(version);
});

test('every formula of the gallery is drawn by classes that the theme has, without styles, ids and URLs', () => {
  const css = readFileSync(new URL('../../../themes/default/styles/math.css', import.meta.url), 'utf8');
  for (const source of gallery)
    for (const isBlock of [false, true]) {
      if (!isBlock && /\\begin\{(?:align|equation|gather|multline|split|CD)|\\tag/.test(source)) continue;
      const html = drawn(source, isBlock);
      expect(html, source).toMatch(/^<math/);
      expect(html, source).not.toMatch(/ (?:style|id|href|src|on\w+)=|<(?!\/?m|\/?semantics|\/?annotation)/);
      for (const [name] of html.matchAll(/\bmath-[a-z]+(?:-[a-z\d]+)?/g))
        expect(css, source).toContain(`.${name}`);
      expect(drawn(source, isBlock), source).toBe(html);
    }
});

test('a style becomes an attribute or a class', () => {
  expect(drawn('\\textcolor{#c00}{x}')).toContain('<mi mathcolor="#c00">x</mi>');
  expect(drawn('\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}')).toMatch(
    /math-solid-r.*math-solid-b|math-solid-b.*math-solid-r/,
  );
  expect(drawn('a\\!b')).toContain('math-back-0');
});

test('macros end with their formula', () => {
  expect(drawn('\\gdef\\half{\\frac12}\\half')).toContain('<mfrac>');
  expect(drawn('\\half')).toBe('');
});

test('a formula of a megabyte, and one that refers to another, are errors', () => {
  const faultOf = (source: string) =>
    drawFormula({ source, language: '', isBlock: true }).faults.map(
      ({ diagnostic }) => diagnostic({}).message,
    );
  expect(faultOf('x+'.repeat(500_000))).toEqual(['The formula has 1000000 characters, more than 20000']);
  expect(faultOf('\\ref{a}')).toEqual(["A formula can't refer to another one"]);
});

const faults: readonly (readonly [markdown: string, fault: string])[] = [
  ['A $\\frc{a}{2}$', '1:4-1:8 markdown/bad-formula Unknown command \\frc in a formula'],
  [
    '---\ntitle: T\n---\n\n> $$\n> a +\n> \\nope\n> $$',
    '7:3-7:8 markdown/bad-formula Unknown command \\nope in a formula',
  ],
  [
    '- a\n\n  ```math\n  x\n  \\nope\n  ```',
    '5:3-5:8 markdown/bad-formula Unknown command \\nope in a formula',
  ],
  ['$\\begin{foo}x\\end{foo}$', "1:8-1:9 markdown/bad-formula Unknown environment 'foo' in a formula"],
  ['$\\href{https://example.com}{x}$', '1:2-1:7 markdown/bad-formula Unknown command \\href in a formula'],
  [
    '$\\includegraphics{https://example.com/a.png}$',
    '1:2-1:18 markdown/bad-formula The command \\includegraphics is not available in formulas',
  ],
  [
    '$\\style{color:red}{x}$',
    '1:2-1:8 markdown/bad-formula The command \\style is not available in formulas',
  ],
];

describe.each(parsers)('faults by the parser %s', (parser) => {
  test.each(faults)('%j', async (markdown, fault) => {
    expect((await readPage(markdown, parser)).faults).toEqual([fault]);
  });
});

test('a missing brace is reported, and the source stays as code', async () => {
  const page = await readPage('A $\\frac{a}{b$ c');
  expect(page.faults[0]).toMatch(/^1:13-1:14 markdown\/bad-formula A '\{' in a formula is not closed$/);
  const block = await readPage('$$\n\\frac{a}{b\n$$');
  expect(block.faults[0]).toMatch(/^2:10-2:11 markdown\/bad-formula A '\{' in a formula is not closed$/);
  expect(block.html).toContain('<code>\n\\frac{a}{b\n</code>');
});

describe('hostile formulas end with a diagnostic', () => {
  const hostile: readonly (readonly [name: string, source: string, message: string])[] = [
    ['one of a megabyte', 'x+'.repeat(500_000), 'more than 20000'],
    ['a deep one', `${'{'.repeat(9000)}x${'}'.repeat(9000)}`, 'nested too deeply'],
    ['deep fractions', `${'\\frac{1}{'.repeat(1900)}x${'}'.repeat(1900)}`, 'nested too deeply'],
    ['a macro that calls itself', '\\def\\a{\\a x}\\a', 'Too many expansions'],
    ['macros that call each other', '\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a', 'Too many expansions'],
    ['a macro that doubles', '\\def\\a#1;{\\a#1#1;}\\a x;', 'repeats its argument'],
    ['a command that doubles', '\\newcommand{\\a}[1]{\\a{#1#1}}\\a{x}', 'repeats its argument'],
    [
      'macros that double in turn',
      '\\def\\a#1{\\b{#1#1}}\\def\\b#1{\\a{#1#1}}\\a{xy}',
      'repeats its argument',
    ],
  ];
  test.each(hostile)('%s', (_, source, message) => {
    const start = performance.now();
    const { element, faults: found } = drawFormula({ source, language: '', isBlock: true });
    expect(performance.now() - start).toBeLessThan(3000);
    expect(element).toBeNull();
    expect(found.map((fault) => fault.diagnostic({}).message).join()).toContain(message);
  });
});

test('nothing that an author writes becomes HTML', () => {
  const html = drawn('\\text{<script>alert(1)</script>}"<img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/<script|<img/);
});
