/** Measurements of each tool, and functions that compare the figures of several runs. */
import type { Measurement } from './measure/run.js';
import { spreadOf, type Spread } from './measure/spread.js';

/**
 * `cold`: neither cache nor output; `warm`: the same build again; `unsigned`: a warm build with a cache that is trusted
 * although no key signed it; `edited`: again with the body of one page changed; `check`: docgen's, without a cache;
 * `help`: its list of commands; `first page …`: from the start of the development server to its response with the first
 * page; `save`: from writing a page's file to the changed page in a browser; `content …`
 * and `example …`: the same of the repository's sites.
 */
export type Scenario = BuildScenario | ServeScenario | SiteScenario | 'help';
export type BuildScenario = 'cold' | 'warm' | 'unsigned' | 'edited' | 'check';
export type SiteScenario =
  | 'content, cold'
  | 'content, warm'
  | 'content, edited'
  | 'example, warm'
  | 'example, edited';
export type ServeScenario = 'first page, cold' | 'first page, warm' | 'save';

/** One run. */
export interface Run extends Measurement {
  /** Pages other than the edited one whose HTML changed after an edit. */
  readonly otherPages?: number;
}

export interface Figure {
  readonly tool: string;
  readonly scenario: Scenario;
  /** 0 if the size doesn't matter. */
  readonly pages: number;
  /** In order, one run of each figure per round; empty if `missing` gives a reason. */
  readonly runs: readonly Run[];
  readonly missing: string | null;
}

export interface FigureKey {
  readonly tool: string;
  readonly scenario: Scenario;
  readonly pages: number;
}

export type Quantity = 'seconds' | 'cpuSeconds' | 'peakBytes';

/** The figure with that key, or an empty one that says why it is missing. */
export function figureOf(figures: readonly Figure[], key: FigureKey): Figure {
  const same = ({ tool, scenario, pages }: Figure) =>
    tool === key.tool && scenario === key.scenario && pages === key.pages;
  return figures.find(same) ?? { ...key, runs: [], missing: 'not part of this run' };
}

/** The values of a quantity, without the runs that lack it. */
export function valuesOf({ runs }: Figure, quantity: Quantity): number[] {
  return runs.flatMap((run) => run[quantity] ?? []);
}

/** Ratio of `a` to `b`, round by round, so that a slowdown of an entire round cancels out. */
export function ratioOf(a: Figure, b: Figure, quantity: Quantity): Spread {
  const ratios = a.runs.flatMap((run, round) => {
    const [mine, other] = [run[quantity], b.runs[round]?.[quantity]];
    return typeof mine === 'number' && typeof other === 'number' && other > 0 ? [mine / other] : [];
  });
  return spreadOf(ratios);
}
