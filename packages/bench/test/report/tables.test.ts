/** The exact text of the tables, for made-up figures. */
import { describe, expect, it } from 'vitest';
import type { Figure, Run, Scenario } from '../../src/figures.js';
import { plotOf } from '../../src/report/plot.js';
import { print } from '../../src/report/document.js';
import { buildTable, changeTable, serveTable, targetTable } from '../../src/report/tables.js';
import { judge } from '../../src/targets/judge.js';
import { fullSizes, targetsOf } from '../../src/targets/targets.js';

function figure(
  tool: string,
  scenario: Scenario,
  pages: number,
  seconds: readonly number[],
  more: Partial<Run> = {},
): Figure {
  const runs = seconds.map((each) => ({ seconds: each, cpuSeconds: each * 1.5, peakBytes: 250e6, ...more }));
  return { tool, scenario, pages, runs, missing: null };
}

function gap(tool: string, scenario: Scenario, pages: number, missing: string): Figure {
  return { tool, scenario, pages, runs: [], missing };
}

const figures: readonly Figure[] = [
  figure('docgen', 'help', 0, [0.09, 0.1, 0.11]),
  figure('node alone', 'help', 0, [0.05, 0.06, 0.07]),
  figure('docgen', 'content, cold', 0, [4, 5, 6]),
  figure('base', 'content, cold', 0, [10, 10, 10]),
  figure('docgen', 'content, warm', 0, [0.3, 0.3, 0.3]),
  figure('base', 'content, warm', 0, [1, 1, 1]),
  figure('docgen', 'content, edited', 0, [0.6, 0.6, 0.6]),
  figure('base', 'content, edited', 0, [1, 1, 1]),
  figure('docgen', 'example, warm', 0, [0.4, 0.4, 0.4]),
  figure('docgen', 'example, edited', 0, [0.5, 0.5, 0.5]),
  figure('docgen', 'cold', 200, [1.01, 1.01, 1.01]),
  figure('Eleventy', 'cold', 200, [1, 1, 1]),
  figure('docgen', 'warm', 200, [0.25, 0.25, 0.25]),
  figure('docgen', 'cold', 1000, [2, 2.2, 2.1]),
  figure('Hugo', 'cold', 1000, [2, 2, 2]),
  figure('Eleventy', 'cold', 1000, [1.5, 1.6, 1.7]),
  figure('docgen', 'edited', 1000, [0.6, 0.6, 0.6], { otherPages: 0 }),
  figure('base', 'edited', 1000, [1, 1, 1], { otherPages: 0 }),
  figure('docgen', 'cold', 5000, [5, 6, 7]),
  figure('Hugo', 'cold', 5000, [10, 12, 14]),
  gap('Eleventy', 'cold', 5000, 'failed: build ended with 1\nout of\nmemory'),
  figure('docgen', 'cold', 10_000, [11, 12, 13], { peakBytes: 800e6 }),
  figure('Hugo', 'cold', 10_000, [20, 20, 20]),
  gap('Eleventy', 'cold', 10_000, "not set up: run 'pnpm bench setup eleventy'"),
  figure('docgen', 'edited', 10_000, [0.6, 0.6, 0.6], { otherPages: 0 }),
  figure('base', 'edited', 10_000, [1.2, 1.2, 1.2], { otherPages: 0 }),
  figure('docgen', 'first page, cold', 1000, [0.45, 0.5, 0.4]),
  figure('base', 'first page, cold', 1000, [1, 1, 1]),
  figure('docgen', 'first page, cold', 10_000, [1.6, 1.4, 1.5]),
  figure('base', 'first page, cold', 10_000, [2, 2, 2]),
  figure('docgen', 'save', 1000, [0.04, 0.06, 0.05, 0.3]),
];

describe('targets', () => {
  const table = targetTable(judge(targetsOf(fullSizes), figures, 'docgen'), 'docgen');

  it('stand in a table with what was measured', () => {
    expect(print({ head: ['Made up.'], tables: [table], data: null }, 'text')).toMatchInlineSnapshot(`
      "Made up.

      Targets of docgen
                                                                                        must                  goal            measured    from – to  held  goal held
      cold build, 1,000 pages, CPU                                      ≤ 5.00 ms CPU a page  ≤ 3.50 ms CPU a page  3.15 ms CPU a page  3.00 – 3.30   yes        yes
      cold build, 10,000 pages, CPU                                     ≤ 3.60 ms CPU a page  ≤ 2.50 ms CPU a page  1.80 ms CPU a page  1.65 – 1.95   yes        yes
      cold build, 200 pages, × Eleventy                                             ≤ 1.50 ×              ≤ 1.00 ×              1.01 ×  1.01 – 1.01   yes         no
      cold build, 1,000 pages, × Hugo                                               ≤ 1.30 ×              ≤ 1.00 ×              1.05 ×  1.00 – 1.10   yes         no
      cold build, 1,000 pages, × Eleventy                                           ≤ 1.30 ×              ≤ 1.00 ×              1.33 ×  1.24 – 1.38    no         no
      cold build, 5,000 pages, × Hugo                                               ≤ 0.80 ×              ≤ 0.80 ×              0.50 ×  0.50 – 0.50   yes        yes
      cold build, 5,000 pages, × Eleventy                                           ≤ 1.20 ×              ≤ 0.80 ×        not measured                 no         no
      cold build, 10,000 pages, × Hugo                                              ≤ 0.80 ×              ≤ 0.80 ×              0.60 ×  0.55 – 0.65   yes        yes
      cold build, 10,000 pages, × Eleventy                                          ≤ 1.20 ×              ≤ 0.80 ×        not measured                 no         no
      content, cold, × base                                                         ≤ 0.45 ×              ≤ 0.30 ×              0.50 ×  0.40 – 0.60    no         no
      content, nothing changed, × base                                              ≤ 0.35 ×                                    0.30 ×  0.30 – 0.30   yes
      content, one page edited, × base                                              ≤ 0.50 ×                                    0.60 ×  0.60 – 0.60    no
      slowest example, nothing changed, × nothing changed in 200 pages              ≤ 1.60 ×                                    1.60 ×  1.60 – 1.60   yes
      slowest example, one page edited, × nothing changed in 200 pages              ≤ 1.60 ×                                    2.00 ×  2.00 – 2.00    no
      one page edited, 1,000 pages, × base                                          ≤ 0.50 ×                                    0.60 ×  0.60 – 0.60    no
      one page edited, 10,000 pages, × base                                         ≤ 0.50 ×                                    0.50 ×  0.50 – 0.50   yes
      peak memory, whole process tree, 1,000 pages                                  ≤ 320 MB                                    250 MB    250 – 250   yes
      peak memory, whole process tree, 10,000 pages                                 ≤ 700 MB                                    800 MB    800 – 800    no
      serve, 1,000 pages: start to first page, cold cache, × base                   ≤ 0.70 ×                                    0.45 ×  0.40 – 0.50   yes
      serve, 1,000 pages: start to first page, cold cache                                                 ≤ 0.50 s              0.45 s  0.40 – 0.50              yes
      serve, 10,000 pages: start to first page, cold cache, × base                  ≤ 0.70 ×                                    0.75 ×  0.70 – 0.80    no
      serve, 10,000 pages: start to first page, cold cache                                                ≤ 0.50 s              1.50 s  1.40 – 1.60               no
      serve, 1,000 pages: save to changed page in the browser, median                ≤ 70 ms               ≤ 50 ms               55 ms     40 – 300   yes         no
      serve, 1,000 pages: save to changed page in the browser, 95 %                 ≤ 100 ms                                    300 ms    300 – 300    no
      --help, beyond what Node.js alone takes                                        ≤ 40 ms                                     40 ms      40 – 40   yes
      13 of 23 held, 5 of 13 goals.
      Not measured: Eleventy: failed: build ended with 1 out of memory.
      Not measured: Eleventy: not set up: run 'pnpm bench setup eleventy'.
      "
    `);
  });

  it('stand in Markdown, as FIGURES.md shows them', () => {
    const [head, title, rows] = print({ head: ['Made up.'], tables: [table], data: null }, 'md').split(
      '\n\n',
    );
    expect([head, title, ...(rows ?? '').split('\n').slice(0, 4)]).toMatchInlineSnapshot(`
      [
        "- Made up.",
        "**Targets of docgen**",
        "|  | must | goal | measured | from – to | held | goal held |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        "| cold build, 1,000 pages, CPU | ≤ 5.00 ms CPU a page | ≤ 3.50 ms CPU a page | 3.15 ms CPU a page | 3.00 – 3.30 | yes | yes |",
        "| cold build, 10,000 pages, CPU | ≤ 3.60 ms CPU a page | ≤ 2.50 ms CPU a page | 1.80 ms CPU a page | 1.65 – 1.95 | yes | yes |",
      ]
    `);
  });

  it('are not held by what was not measured', () => {
    const verdicts = judge(targetsOf(fullSizes), [], 'docgen');
    expect(verdicts.some(({ isHeld, isGoalHeld }) => isHeld || isGoalHeld === true)).toBe(false);
    expect(targetTable(verdicts, 'docgen').notes[0]).toMatch(/^0 of \d+ held, 0 of \d+ goals\.$/);
  });

  it('are held at the bound itself, and judged by the median', () => {
    const held = new Map(
      judge(targetsOf(fullSizes), figures, 'docgen').map(({ target, isHeld }) => [target.name, isHeld]),
    );
    expect(held.get('slowest example, nothing changed, × nothing changed in 200 pages')).toBe(true);
    expect(held.get('slowest example, one page edited, × nothing changed in 200 pages')).toBe(false);
    expect(held.get('--help, beyond what Node.js alone takes')).toBe(true);
    expect(held.get('serve, 1,000 pages: start to first page, cold cache')).toBe(null);
  });

  it('are judged for each docgen of a run', () => {
    const cold = (name: string) => judge(targetsOf(fullSizes), figures, name).map(({ found }) => found);
    expect(cold('base').filter(({ missing }) => missing === null).length).toBeGreaterThan(0);
    expect(judge(targetsOf(fullSizes), figures, 'new').some(({ isHeld }) => isHeld)).toBe(false);
  });
});

describe('two docgens of a run', () => {
  it('are set beside each other, target by target', () => {
    const targets = targetsOf(fullSizes).filter(({ name }) =>
      /help|build, (?:200 pages, × Eleventy|1,000 pages, × Hugo|10,000 pages, × Eleventy)/.test(name),
    );
    const slower = figures.map((each) =>
      each.tool === 'docgen'
        ? {
            ...each,
            runs: each.runs.map((run) => ({
              ...run,
              seconds: run.seconds * (each.pages === 200 ? 1.2 : 1.1),
            })),
          }
        : each,
    );
    const [before, after] = [figures, slower].map((each, n) => ({
      name: n === 0 ? 'base' : 'new',
      verdicts: judge(targets, each, 'docgen'),
    }));
    if (!before || !after) throw new Error('no verdicts');
    const tables = [changeTable(before, after)];
    expect(print({ head: [], tables, data: null }, 'text')).toMatchInlineSnapshot(`
      "new beside base
                                                 base     new  change  ≤ 1.1 ×
      cold build, 200 pages, × Eleventy        1.01 ×  1.21 ×  1.20 ×       no
      cold build, 1,000 pages, × Hugo          1.05 ×  1.16 ×  1.10 ×      yes
      cold build, 10,000 pages, × Eleventy          –       –       –       no
      --help, beyond what Node.js alone takes   40 ms   50 ms  1.25 ×       no
      "
    `);
  });
});

describe('figures', () => {
  it('of builds stand beside the first tool, pair by pair', () => {
    const shown = figures.filter(({ pages, scenario }) => scenario === 'cold' && pages >= 1000);
    expect(print({ head: [], tables: [buildTable(shown, 'docgen')], data: null }, 'text'))
      .toMatchInlineSnapshot(`
        "Builds
                         pages          runs      s      from – to  CPU s      from – to  ms CPU a page  peak MB  × docgen
        docgen, cold     1,000             3   2.10    2.00 – 2.20   3.15    3.00 – 3.30           3.15      250         –
        Hugo, cold       1,000             3   2.00    2.00 – 2.00   3.00    3.00 – 3.00           3.00      250      0.95
        Eleventy, cold   1,000             3   1.60    1.50 – 1.70   2.40    2.25 – 2.55           2.40      250      0.75
        docgen, cold     5,000             3   6.00    5.00 – 7.00   9.00   7.50 – 10.50           1.80      250         –
        Hugo, cold       5,000             3  12.00  10.00 – 14.00  18.00  15.00 – 21.00           3.60      250      2.00
        Eleventy, cold   5,000  not measured      –              –      –              –              –        –         –
        docgen, cold    10,000             3  12.00  11.00 – 13.00  18.00  16.50 – 19.50           1.80      800         –
        Hugo, cold      10,000             3  20.00  20.00 – 20.00  30.00  30.00 – 30.00           3.00      250      1.67
        Eleventy, cold  10,000  not measured      –              –      –              –              –        –         –
        Eleventy, 5,000 pages, not measured: failed: build ended with 1 out of memory.
        Eleventy, 10,000 pages, not measured: not set up: run 'pnpm bench setup eleventy'.
        "
      `);
  });

  it('of servers have the time that 95 % keep', () => {
    const shown = [...figures.slice(-3), gap('Hugo', 'save', 10_000, 'no Chromium on the PATH')];
    expect(print({ head: [], tables: [serveTable(shown)], data: null }, 'text')).toMatchInlineSnapshot(`
      "Development servers
                                 pages          runs    ms    from – to  95 %
      docgen, first page, cold  10,000             3  1500  1400 – 1600     –
      base, first page, cold    10,000             3  2000  2000 – 2000     –
      docgen, save               1,000             4    55     40 – 300   300
      Hugo, save                10,000  not measured     –            –     –
      Hugo, 10,000 pages, not measured: no Chromium on the PATH.
      "
    `);
  });

  it('are printed for machines with every run', () => {
    const text = print({ head: ['Made up.'], tables: [], data: { figures: figures.slice(0, 1) } }, 'json');
    expect(JSON.parse(text)).toEqual({ head: ['Made up.'], data: { figures: figures.slice(0, 1) } });
  });
});

it('plots cold builds that can be compared, with a group for each size', () => {
  const own = [figure('docgen', 'cold', 200, [1, 3, 2]), figure('docgen', 'cold', 1000, [8])];
  const svg = plotOf([...own, figure('A & B', 'cold', 200, [4]), gap('A & B', 'cold', 1000, 'no')], 'docgen');
  expect(svg.match(/[\d,]+ pages/g)).toEqual(['200 pages']);
  // The longest run takes the full width.
  expect(svg).toContain('<rect class="own" x="92" y="27" width="234" height="16" rx="2"/>');
  expect(svg).toContain('<path d="M209 35H443"/><text x="451" y="39">2.0 s</text>');
  expect(svg).toContain('<text x="0" y="61">A &amp; B</text><rect x="92" y="49" width="468"');
});
