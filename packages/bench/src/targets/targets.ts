/**
 * Performance targets of docgen, as a table of data: the required value, a better one, and how to find the figure.
 * Every bound is a maximum, so an equal figure passes.
 */
import type { Scenario } from '../figures.js';
import { amount, excess, largest, multiple, slowest, type Finder, type Wanted } from './found.js';

export type Unit = '×' | 's' | 'ms' | 'MB' | 'ms CPU a page';

export interface Target {
  readonly name: string;
  /** Null if the figure has a goal only. */
  readonly must: number | null;
  readonly goal: number | null;
  readonly unit: Unit;
  readonly find: Finder;
}

/** Sizes of the corpora, smallest first. */
export interface Sizes {
  readonly small: number;
  readonly middle: number;
  readonly large: readonly [number, number];
}

export const fullSizes: Sizes = { small: 200, middle: 1000, large: [5000, 10_000] };

/** To try the benchmark; these sizes say nothing about the targets. */
export const quickSizes: Sizes = { small: 20, middle: 40, large: [60, 80] };

/** Name of the docgen in a run that others are compared with: `--docgen base=…`. */
const base = 'base';

export function targetsOf({ small, middle, large }: Sizes): Target[] {
  const [more, most] = large;
  return [
    processor(middle, 5, 3.5),
    processor(most, 3.6, 2.5),
    beside(small, 'Eleventy', [1.5, 1]),
    beside(middle, 'Hugo', [1.3, 1]),
    beside(middle, 'Eleventy', [1.3, 1]),
    ...[more, most].flatMap((pages) => [
      beside(pages, 'Hugo', [0.8, 0.8]),
      beside(pages, 'Eleventy', [1.2, 0.8]),
    ]),
    ...site(small),
    ...[middle, most].map(edited),
    memory(middle, 320),
    memory(most, 700),
    ...[middle, most].flatMap(firstPage),
    ...saving(middle),
    help,
  ];
}

/** A target without a goal. */
const plain = { goal: null, unit: '×' } as const;

const cold = (pages: number, tool?: string): Wanted => ({
  scenario: 'cold',
  pages,
  ...(tool !== undefined && { tool }),
});

function processor(pages: number, must: number, goal: number): Target {
  const find = amount(cold(pages), 'cpuSeconds', 1000 / pages);
  return { name: `cold build, ${count(pages)} pages, CPU`, must, goal, unit: 'ms CPU a page', find };
}

function beside(pages: number, tool: string, [must, goal]: readonly [number, number]): Target {
  const find = multiple(cold(pages), cold(pages, tool));
  return { name: `cold build, ${count(pages)} pages, × ${tool}`, must, goal, unit: '×', find };
}

/** A figure of a site that is no corpus. */
function ofSite(scenario: Scenario): Wanted {
  return { scenario, pages: 0 };
}

function besideBase(scenario: Scenario): Finder {
  return multiple(ofSite(scenario), { ...ofSite(scenario), tool: base });
}

/** Sites of the repository: the first one beside the base's, and the examples beside the corpus. */
function site(small: number): Target[] {
  const ofCorpus = `× nothing changed in ${count(small)} pages`;
  const besideCorpus = (scenario: Scenario) => multiple(ofSite(scenario), { scenario: 'warm', pages: small });
  return [
    { name: 'content, cold, × base', must: 0.45, goal: 0.3, unit: '×', find: besideBase('content, cold') },
    { ...plain, name: 'content, nothing changed, × base', must: 0.35, find: besideBase('content, warm') },
    { ...plain, name: 'content, one page edited, × base', must: 0.5, find: besideBase('content, edited') },
    // 0.4 s where 200 pages take 0.25 s.
    {
      ...plain,
      name: `slowest example, nothing changed, ${ofCorpus}`,
      must: 1.6,
      find: besideCorpus('example, warm'),
    },
    {
      ...plain,
      name: `slowest example, one page edited, ${ofCorpus}`,
      must: 1.6,
      find: besideCorpus('example, edited'),
    },
  ];
}

function edited(pages: number): Target {
  const wanted: Wanted = { scenario: 'edited', pages };
  const find = multiple(wanted, { ...wanted, tool: base });
  return { ...plain, name: `one page edited, ${count(pages)} pages, × base`, must: 0.5, find };
}

function memory(pages: number, megabytes: number): Target {
  return {
    name: `peak memory, whole process tree, ${count(pages)} pages`,
    must: megabytes * 1e6,
    goal: null,
    unit: 'MB',
    find: largest(cold(pages), 'peakBytes'),
  };
}

function firstPage(pages: number): Target[] {
  const name = `serve, ${count(pages)} pages: start to first page, cold cache`;
  const wanted: Wanted = { scenario: 'first page, cold', pages };
  return [
    { ...plain, name: `${name}, × base`, must: 0.7, find: multiple(wanted, { ...wanted, tool: base }) },
    { name, must: null, goal: 0.5, unit: 's', find: amount(wanted, 'seconds') },
  ];
}

function saving(pages: number): Target[] {
  const name = `serve, ${count(pages)} pages: save to changed page in the browser`;
  const save: Wanted = { scenario: 'save', pages };
  return [
    { name: `${name}, median`, must: 0.07, goal: 0.05, unit: 'ms', find: amount(save, 'seconds') },
    { name: `${name}, 95 %`, must: 0.1, goal: null, unit: 'ms', find: slowest(save) },
  ];
}

const help: Target = {
  name: '--help, beyond what Node.js alone takes',
  must: 0.04,
  goal: null,
  unit: 'ms',
  find: excess({ scenario: 'help', pages: 0 }, { scenario: 'help', pages: 0, tool: 'node alone' }, 'seconds'),
};

function count(pages: number): string {
  return pages.toLocaleString('en-GB');
}
