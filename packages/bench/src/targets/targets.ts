/**
 * Performance targets of docgen, as a table of data: the required value, a better one, and how to find the figure.
 * Every bound is a maximum, so an equal figure passes.
 */
import type { Scenario } from '../figures.js';
import {
  amount,
  largest,
  multiple,
  othersChanged,
  perPage,
  slowest,
  type Finder,
  type Wanted,
} from './found.js';

export type Unit = '×' | 's' | 'ms' | 'MB' | 'ms CPU a page' | 'pages';

export interface Target {
  readonly name: string;
  readonly must: number;
  readonly goal: number | null;
  readonly unit: Unit;
  readonly find: Finder;
}

/** Sizes of the corpora, smallest first. */
export interface Sizes {
  readonly small: readonly [number, number];
  readonly middle: number;
  readonly large: readonly [number, number];
}

export const fullSizes: Sizes = { small: [20, 200], middle: 1000, large: [5000, 10_000] };

/** To try the benchmark; these sizes say nothing about the targets. */
export const quickSizes: Sizes = { small: [5, 20], middle: 40, large: [60, 80] };

export function targetsOf(sizes: Sizes): Target[] {
  return [
    ...sizes.large.flatMap(coldLarge),
    ...coldMiddle(sizes.middle),
    ...growth(sizes.middle, sizes.large[1]),
    ...warm(sizes.large[1]),
    ...memory([sizes.middle, 300], [sizes.large[1], 700]),
    ...short(sizes.small),
    ...serving(sizes.large[1]),
  ];
}

const cold = (pages: number, tool?: string): Wanted => ({
  scenario: 'cold',
  pages,
  ...(tool !== undefined && { tool }),
});

function coldLarge(pages: number): Target[] {
  const name = `cold build, ${count(pages)} pages`;
  return [
    {
      name: `${name}, × Hugo`,
      must: 0.8,
      goal: null,
      unit: '×',
      find: multiple(cold(pages), cold(pages, 'Hugo')),
    },
    {
      name: `${name}, × Eleventy`,
      must: 1,
      goal: 0.8,
      unit: '×',
      find: multiple(cold(pages), cold(pages, 'Eleventy')),
    },
    {
      name: `${name}, CPU`,
      must: 1.7,
      goal: null,
      unit: 'ms CPU a page',
      find: amount(cold(pages), 'cpuSeconds', 1000 / pages),
    },
  ];
}

function coldMiddle(pages: number): Target[] {
  const bounds = [
    ['Hugo', 1.2, 1],
    ['Eleventy', 1.2, 1],
    ['Docusaurus', 0.1, null],
    ['VitePress', 0.1, null],
  ] as const;
  return bounds.map(([tool, must, goal]) => ({
    name: `cold build, ${count(pages)} pages, × ${tool}`,
    must,
    goal,
    unit: '×',
    find: multiple(cold(pages), cold(pages, tool)),
  }));
}

function growth(small: number, large: number): Target[] {
  const name = `cost per page at ${count(large)} ÷ at ${count(small)}`;
  const rest = { must: 1.1, goal: null, unit: '×' } as const;
  return [
    { ...rest, name: `${name}, time`, find: perPage(cold(large), cold(small), 'seconds') },
    { ...rest, name: `${name}, CPU`, find: perPage(cold(large), cold(small), 'cpuSeconds') },
  ];
}

function warm(pages: number): Target[] {
  const of = (scenario: Scenario): Wanted => ({ scenario, pages });
  const [same, edited, check] = [of('warm'), of('edited'), of('check')];
  const at = `${count(pages)} pages`;
  return [
    { name: `warm, nothing changed, ${at}`, must: 1, goal: 0.5, unit: 's', find: amount(same, 'seconds') },
    {
      name: `warm, nothing changed, ${at}, × cold`,
      must: 0.1,
      goal: null,
      unit: '×',
      find: multiple(same, cold(pages)),
    },
    {
      name: `warm with a key, nothing changed, ${at}, × without one, trusted`,
      must: 1.1,
      goal: null,
      unit: '×',
      find: multiple(same, of('unsigned')),
    },
    {
      name: `warm, one page's body edited, ${at}, × nothing changed`,
      must: 1.2,
      goal: null,
      unit: '×',
      find: multiple(edited, same),
    },
    {
      name: `warm, one page's body edited, ${at}: other pages whose HTML changes`,
      must: 0,
      goal: null,
      unit: 'pages',
      find: othersChanged(edited),
    },
    {
      name: `check, cold, ${at}, × cold build`,
      must: 0.5,
      goal: null,
      unit: '×',
      find: multiple(check, cold(pages)),
    },
  ];
}

function memory(...bounds: readonly (readonly [pages: number, megabytes: number])[]): Target[] {
  return bounds.map(([pages, must]) => ({
    name: `peak memory, whole process tree, ${count(pages)} pages`,
    must: must * 1e6,
    goal: null,
    unit: 'MB',
    find: largest(cold(pages), 'peakBytes'),
  }));
}

function short([small, more]: Sizes['small']): Target[] {
  const rest = { goal: null, unit: 's' } as const;
  return [
    { ...rest, name: `cold build, ${count(small)} pages`, must: 0.7, find: amount(cold(small), 'seconds') },
    { ...rest, name: `cold build, ${count(more)} pages`, must: 1, find: amount(cold(more), 'seconds') },
    { ...rest, name: '--help', must: 0.1, find: amount({ scenario: 'help', pages: 0 }, 'seconds') },
  ];
}

function serving(pages: number): Target[] {
  const name = `serve, ${count(pages)} pages`;
  const save: Wanted = { scenario: 'save', pages };
  return [
    {
      name: `${name}: start to first page, cold cache`,
      must: 1.5,
      goal: null,
      unit: 's',
      find: amount({ scenario: 'first page, cold', pages }, 'seconds'),
    },
    {
      name: `${name}: start to first page, warm cache`,
      must: 0.5,
      goal: null,
      unit: 's',
      find: amount({ scenario: 'first page, warm', pages }, 'seconds'),
    },
    {
      name: `${name}: save to changed page in the browser, median`,
      must: 0.1,
      goal: 0.05,
      unit: 'ms',
      find: amount(save, 'seconds'),
    },
    { name: `${name}: the same, 95 %`, must: 0.2, goal: null, unit: 'ms', find: slowest(save) },
  ];
}

function count(pages: number): string {
  return pages.toLocaleString('en-GB');
}
