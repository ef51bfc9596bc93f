/** The exact text of the tables, for made-up figures. */
import { describe, expect, it } from 'vitest';
import type { Figure, Run, Scenario } from '../../src/figures.js';
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
  figure('docgen', 'cold', 20, [0.7, 0.7, 0.7]),
  figure('docgen', 'cold', 200, [1.01, 1.01, 1.01]),
  figure('docgen', 'cold', 1000, [2, 2.2, 2.1]),
  figure('Hugo', 'cold', 1000, [2, 2, 2]),
  figure('Eleventy', 'cold', 1000, [1.5, 1.6, 1.7]),
  gap('Docusaurus', 'cold', 1000, 'failed: build ended with 1\nout of\nmemory'),
  gap('VitePress', 'cold', 1000, "not set up: run 'pnpm bench setup vitepress'"),
  figure('docgen', 'cold', 5000, [5, 6, 7]),
  figure('Hugo', 'cold', 5000, [10, 12, 14]),
  figure('Eleventy', 'cold', 5000, [5, 6, 8]),
  figure('docgen', 'cold', 10_000, [11, 12, 13], { peakBytes: 800e6 }),
  figure('Hugo', 'cold', 10_000, [20, 20, 20]),
  figure('Eleventy', 'cold', 10_000, [15, 15, 15]),
  figure('docgen', 'warm', 10_000, [0.6, 0.5, 0.4]),
  figure('docgen', 'unsigned', 10_000, [0.6, 0.5, 0.4]),
  figure('docgen', 'edited', 10_000, [0.6, 0.6, 0.6], { otherPages: 0 }),
  figure('docgen', 'check', 10_000, [6, 6, 6]),
  figure('docgen', 'first page, cold', 10_000, [1.6, 1.4, 1.5]),
  figure('docgen', 'first page, warm', 10_000, [0.4, 0.4, 0.4]),
  figure('docgen', 'save', 10_000, [0.04, 0.06, 0.05, 0.3]),
];

describe('targets', () => {
  const table = targetTable(judge(targetsOf(fullSizes), figures, 'docgen'), 'docgen');

  it('stand in a table with what was measured', () => {
    expect(print({ head: ['Made up.'], tables: [table], data: null }, 'text')).toMatchInlineSnapshot(`
      "Made up.

      Targets of docgen
                                                                                                  must      goal            measured    from – to  held  goal held
      cold build, 5,000 pages, × Hugo                                                         ≤ 0.80 ×                        0.50 ×  0.50 – 0.50   yes
      cold build, 5,000 pages, × Eleventy                                                     ≤ 1.00 ×  ≤ 0.80 ×              1.00 ×  0.88 – 1.00   yes         no
      cold build, 5,000 pages, CPU                                                ≤ 1.70 ms CPU a page            1.80 ms CPU a page  1.50 – 2.10    no
      cold build, 10,000 pages, × Hugo                                                        ≤ 0.80 ×                        0.60 ×  0.55 – 0.65   yes
      cold build, 10,000 pages, × Eleventy                                                    ≤ 1.00 ×  ≤ 0.80 ×              0.80 ×  0.73 – 0.87   yes        yes
      cold build, 10,000 pages, CPU                                               ≤ 1.70 ms CPU a page            1.80 ms CPU a page  1.65 – 1.95    no
      cold build, 1,000 pages, × Hugo                                                         ≤ 1.20 ×  ≤ 1.00 ×              1.05 ×  1.00 – 1.10   yes         no
      cold build, 1,000 pages, × Eleventy                                                     ≤ 1.20 ×  ≤ 1.00 ×              1.33 ×  1.24 – 1.38    no         no
      cold build, 1,000 pages, × Docusaurus                                                   ≤ 0.10 ×                  not measured                 no
      cold build, 1,000 pages, × VitePress                                                    ≤ 0.10 ×                  not measured                 no
      cost per page at 10,000 ÷ at 1,000, time                                                ≤ 1.10 ×                        0.57 ×  0.57 – 0.57   yes
      cost per page at 10,000 ÷ at 1,000, CPU                                                 ≤ 1.10 ×                        0.57 ×  0.57 – 0.57   yes
      warm, nothing changed, 10,000 pages                                                     ≤ 1.00 s  ≤ 0.50 s              0.50 s  0.40 – 0.60   yes        yes
      warm, nothing changed, 10,000 pages, × cold                                             ≤ 0.10 ×                        0.04 ×  0.03 – 0.05   yes
      warm with a key, nothing changed, 10,000 pages, × without one, trusted                  ≤ 1.10 ×                        1.00 ×  1.00 – 1.00   yes
      warm, one page's body edited, 10,000 pages, × nothing changed                           ≤ 1.20 ×                        1.20 ×  1.00 – 1.50   yes
      warm, one page's body edited, 10,000 pages: other pages whose HTML changes             ≤ 0 pages                       0 pages        0 – 0   yes
      check, cold, 10,000 pages, × cold build                                                 ≤ 0.50 ×                        0.50 ×  0.46 – 0.55   yes
      peak memory, whole process tree, 1,000 pages                                            ≤ 300 MB                        250 MB    250 – 250   yes
      peak memory, whole process tree, 10,000 pages                                           ≤ 700 MB                        800 MB    800 – 800    no
      cold build, 20 pages                                                                    ≤ 0.70 s                        0.70 s  0.70 – 0.70   yes
      cold build, 200 pages                                                                   ≤ 1.00 s                        1.01 s  1.01 – 1.01    no
      --help                                                                                  ≤ 0.10 s                        0.10 s  0.09 – 0.11   yes
      serve, 10,000 pages: start to first page, cold cache                                    ≤ 1.50 s                        1.50 s  1.40 – 1.60   yes
      serve, 10,000 pages: start to first page, warm cache                                    ≤ 0.50 s                        0.40 s  0.40 – 0.40   yes
      serve, 10,000 pages: save to changed page in the browser, median                        ≤ 100 ms   ≤ 50 ms               55 ms     40 – 300   yes         no
      serve, 10,000 pages: the same, 95 %                                                     ≤ 200 ms                        300 ms    300 – 300    no
      19 of 27 held, 2 of 6 goals.
      Not measured: Docusaurus: failed: build ended with 1 out of memory.
      Not measured: VitePress: not set up: run 'pnpm bench setup vitepress'.
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
        "| cold build, 5,000 pages, × Hugo | ≤ 0.80 × |  | 0.50 × | 0.50 – 0.50 | yes |  |",
        "| cold build, 5,000 pages, × Eleventy | ≤ 1.00 × | ≤ 0.80 × | 1.00 × | 0.88 – 1.00 | yes | no |",
      ]
    `);
  });

  it('are not held by what was not measured', () => {
    const verdicts = judge(targetsOf(fullSizes), [], 'docgen');
    expect(verdicts.some(({ isHeld, isGoalHeld }) => isHeld || isGoalHeld === true)).toBe(false);
    expect(targetTable(verdicts, 'docgen').notes[0]).toBe(`0 of ${verdicts.length} held, 0 of 6 goals.`);
  });

  it('are held at the bound itself, and judged by the median', () => {
    const held = new Map(
      judge(targetsOf(fullSizes), figures, 'docgen').map(({ target, isHeld }) => [target.name, isHeld]),
    );
    expect(held.get('cold build, 20 pages')).toBe(true);
    expect(held.get('cold build, 200 pages')).toBe(false);
    expect(held.get('--help')).toBe(true);
  });

  it('are judged for each docgen of a run', () => {
    const other = figures.map((each) => (each.tool === 'docgen' ? { ...each, tool: 'base' } : each));
    const both = [...other, figure('new', 'cold', 20, [0.9])];
    expect(judge(targetsOf(fullSizes), both, 'base').filter(({ isHeld }) => isHeld)).toHaveLength(
      judge(targetsOf(fullSizes), figures, 'docgen').filter(({ isHeld }) => isHeld).length,
    );
    expect(judge(targetsOf(fullSizes), both, 'new').some(({ isHeld }) => isHeld)).toBe(false);
  });
});

describe('two docgens of a run', () => {
  it('are set beside each other, target by target', () => {
    const targets = targetsOf(fullSizes).filter(({ name }) =>
      /20 pages|help|1,000 pages, × (?:Hugo|VitePress)/.test(name),
    );
    const slower = figures.map((each) =>
      each.tool === 'docgen'
        ? {
            ...each,
            runs: each.runs.map((run) => ({
              ...run,
              seconds: run.seconds * (each.pages === 20 ? 1.2 : 1.1),
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
      cold build, 1,000 pages, × Hugo       1.05 ×  1.16 ×  1.10 ×      yes
      cold build, 1,000 pages, × VitePress       –       –       –       no
      cold build, 20 pages                  0.70 s  0.84 s  1.20 ×       no
      --help                                0.10 s  0.11 s  1.10 ×      yes
      "
    `);
  });
});

describe('figures', () => {
  it('of builds stand beside the first tool, pair by pair', () => {
    const shown = figures.filter(({ pages }) => pages === 1000);
    expect(print({ head: [], tables: [buildTable(shown, 'docgen')], data: null }, 'text'))
      .toMatchInlineSnapshot(`
      "Builds
                        pages          runs     s    from – to  CPU s    from – to  ms CPU a page  peak MB  × docgen
      docgen, cold      1,000             3  2.10  2.00 – 2.20   3.15  3.00 – 3.30           3.15      250         –
      Hugo, cold        1,000             3  2.00  2.00 – 2.00   3.00  3.00 – 3.00           3.00      250      0.95
      Eleventy, cold    1,000             3  1.60  1.50 – 1.70   2.40  2.25 – 2.55           2.40      250      0.75
      Docusaurus, cold  1,000  not measured     –            –      –            –              –        –         –
      VitePress, cold   1,000  not measured     –            –      –            –              –        –         –
      Docusaurus, 1,000 pages, not measured: failed: build ended with 1 out of memory.
      VitePress, 1,000 pages, not measured: not set up: run 'pnpm bench setup vitepress'.
      "
    `);
  });

  it('of servers have the time that 95 % keep', () => {
    const shown = [...figures.slice(-3), gap('Hugo', 'save', 10_000, 'no Chromium on the PATH')];
    expect(print({ head: [], tables: [serveTable(shown)], data: null }, 'text')).toMatchInlineSnapshot(`
      "Development servers
                                 pages          runs    ms    from – to  95 %
      docgen, first page, cold  10,000             3  1500  1400 – 1600     –
      docgen, first page, warm  10,000             3   400    400 – 400     –
      docgen, save              10,000             4    55     40 – 300   300
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
