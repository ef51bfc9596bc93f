/** Which dollar signs delimit formulas, in both parsers, and at which positions. */
import { describe, expect, test } from 'vitest';
import { formulasOf, parsers, readPage } from './markdown.ts';

const cases: readonly (readonly [markdown: string, formulas: readonly string[]])[] = [
  ['The mass $m = \\rho V$ is known.', ['m = \\rho V']],
  ['It costs $5 and then $10.', []],
  ['US$5 to US$10, 5$ or 10$', []],
  ['From $20,000 to $30,000, and $x$', ['x']],
  ['\\$a$ and $b\\$', []],
  ['$a$b and c$d$', []],
  ['$ a$ and $b $', []],
  ['Run `$HOME` and `$x$`', []],
  ['```sh\necho $A $B$\n```', []],
  ['    $$\n    x\n    $$', []],
  ['$a_1 * b_2$ and $c * d_3$', ['a_1 * b_2', 'c * d_3']],
  ['$\\text{if $x$ holds}$', ['\\text{if $x$ holds}']],
  ['$a<b>c$ and $\\{x\\}$', ['a<b>c', '\\{x\\}']],
  ['$$x^2$$', ['block x^2']],
  ['Text $$x^2$$ and more', ['block x^2']],
  ['$$\na\n- b\n= c\n$$', ['block a\n- b\n= c']],
  ['$$\na\n\nb\n$$', []],
  ['> $$\n> a\n> = b\n> $$', ['block a\n= b']],
  ['- $x$\n- $$\n  a\n  + b\n  $$\n- c', ['x', 'block a\n+ b']],
  ['A line $a +\n*b*$ goes on', ['a +\n*b*']],
  ['> A $a +\n> b$', ['a +\nb']],
  // Blocks take precedence, as in CommonMark: this is a list.
  ['A $a\n+ b$', []],
  ['| a | b |\n|---|---|\n| $\\|x\\|$ | $y_1$ |', ['\\|x\\|', 'y_1']],
  ['# Area $\\pi r^2$', ['\\pi r^2']],
  ['**$x$** and [$y$](https://example.com/$z$)', ['x', 'y']],
  ['```math\n\\frac{1}{2}\n\nx\n```', ['block \\frac{1}{2}\n\nx']],
  ['$x$\n\n$y$ 😀 $z$', ['x', 'y', 'z']],
  ['[^1]\n\n[^1]: Note $n_1$', ['n_1']],
];

describe.each(parsers)('by the parser %s', (parser) => {
  test.each(cases)('%j', async (markdown, formulas) => {
    const { html } = await readPage(markdown, parser);
    const found = formulasOf(html.replaceAll(/<mtext>\$/g, '<mtext>'));
    expect(found.map((one) => one.replaceAll(/^(block )?\n|\n$/g, '$1'))).toEqual(formulas);
  });
});

test('both parsers give the same pages', async () => {
  for (const [markdown] of cases)
    expect(await readPage(markdown, 'remark'), markdown).toEqual(await readPage(markdown, 'native'));
});

test('the Markdown copy, the title and search have the source', async () => {
  const page = await readPage('# Area $\\pi r^2$\n\nIt is $\\alpha_1$ here.\n');
  expect(page.title).toBe('Area \\pi r^2');
  expect(page.twin).toContain('# Area $\\pi r^2$\n\nIt is $\\alpha_1$ here.');
  expect(page.found).toContain('Area \\pi r^2 It is \\alpha_1 here.');
  expect(page.faults).toEqual([]);
});

test('characters for private use in a page stay', async () => {
  const { html } = await readPage('\ue000\ue001 $x$ \ue002');
  expect(html).toMatch(/^<p>\ue000\ue001 <math>.*<\/math> \ue002<\/p>/);
});

test('many dollar signs take little time', async () => {
  const start = performance.now();
  await readPage(`${'$a {'.repeat(50_000)}\n\n${'$x$ '.repeat(2000)}`);
  expect(performance.now() - start).toBeLessThan(5000);
});
