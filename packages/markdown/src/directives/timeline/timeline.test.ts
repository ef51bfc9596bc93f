import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a timeline', () => {
  const rows =
    '| Phase | Weeks | Result |\n|---|---|---|\n| Plan | 1 | a |\n| Build | 2–5 | b |\n| Test | 5-6 | c |';

  test('has a bar for each phase under the numbers of its units, and its table', async () => {
    const html = await htmlOf(`:::timeline[Plan]\n${rows}\n:::`);
    expect(html).toMatch(/<svg class="diagram-timeline"[^>]* role="img" aria-label="Plan">/);
    const bars = [...html.matchAll(/<rect class="diagram-box" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)];
    const [start, unit] = [Number(bars[0]?.[1]) - 2, Number(bars[0]?.[2]) + 4];
    expect(bars.map(([, x, width]) => [(Number(x) - 2 - start) / unit, (Number(width) + 4) / unit])).toEqual([
      [0, 1],
      [1, 4],
      [4, 2],
    ]);
    expect(count(html, '>2–5</text>')).toBe(1);
    expect(html).toContain('>Weeks</text>');
    expect(html).toContain('</figure>\n<div class="table-scroll"');
  });

  test('leaves out numbers that have no room', async () => {
    const html = await htmlOf(':::timeline\n| a | b |\n|---|---|\n| A | 1–99 |\n| B | 100 |\n:::');
    expect(html).toContain('>1–99</text>');
    expect(count(html, '>100</text>')).toBe(1);
    expect(html).not.toContain('>99</text>');
  });

  const code = "markdown/bad-diagram error ':::timeline' can't be drawn: it has";
  const hint = 'Write 3 or 1–2, from 1 to 120';
  test.each([
    [':::timeline\ntext\n:::', `1:1 ${code} no table of phases`],
    [':::timeline\n| a | b |\n|---|---|\n:::', `2:1 ${code} a table without phases`],
    [':::timeline\n| a | b |\n|---|---|\n| A | |\n:::', `4:5 ${code} a phase without a time | ${hint}`],
    [
      ':::timeline\n| a | b |\n|---|---|\n| A | 3–2 |\n:::',
      `4:5 ${code} a phase whose time is '3–2' | ${hint}`,
    ],
    [
      ':::timeline\n| a | b |\n|---|---|\n| A | soon |\n:::',
      `4:5 ${code} a phase whose time is 'soon' | ${hint}`,
    ],
    [
      ':::timeline\n| a | b |\n|---|---|\n| A | 121 |\n:::',
      `4:5 ${code} a phase whose time is '121' | ${hint}`,
    ],
  ])('%j is a fault', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
    expect(await htmlOf(text)).not.toContain('<svg');
  });
});
