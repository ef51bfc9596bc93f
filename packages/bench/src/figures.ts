/** Measurements of each tool, and the comparison of figures from several runs. */
import type { Measurement } from './measure/run.js';
import { spreadOf, type Spread } from './measure/spread.js';

/**
 * `cold`: neither cache nor output; `warm`: the same build again; `unsigned`: that with a cache which no key signed, and
 * which is trusted; `edited`: again with the body of one page changed;
 * `check`: docgen's, without a cache; `help`: its list of commands; `first page …`: from the start of the development
 * server to the first page it answers; `save`: from writing a page's file to the changed page in a browser.
 */
export type Scenario = BuildScenario | ServeScenario | 'help';
export type BuildScenario = 'cold' | 'warm' | 'unsigned' | 'edited' | 'check';
export type ServeScenario = 'first page, cold' | 'first page, warm' | 'save';

/** One run. */
export interface Run extends Measurement {
  /** After an edit: pages whose HTML has changed, besides the edited one. */
  readonly otherPages?: number;
}

export interface Figure {
  readonly tool: string;
  readonly scenario: Scenario;
  /** 0 where it doesn't matter. */
  readonly pages: number;
  /** One after the other, a run of each figure per round; empty where `missing` says why. */
  readonly runs: readonly Run[];
  readonly missing: string | null;
}

export interface FigureKey {
  readonly tool: string;
  readonly scenario: Scenario;
  readonly pages: number;
}

export type Quantity = 'seconds' | 'cpuSeconds' | 'peakBytes';

/** The figure of that key; one that says 'not measured' where there is none. */
export function figureOf(figures: readonly Figure[], key: FigureKey): Figure {
  const same = ({ tool, scenario, pages }: Figure) =>
    tool === key.tool && scenario === key.scenario && pages === key.pages;
  return figures.find(same) ?? { ...key, runs: [], missing: 'not part of this run' };
}

/** The values of a quantity, those runs left out that have none. */
export function valuesOf({ runs }: Figure, quantity: Quantity): number[] {
  return runs.flatMap((run) => run[quantity] ?? []);
}

/** Ratio of `a` to `b`, round by round, so that a slowdown of a whole round cancels out. */
export function ratioOf(a: Figure, b: Figure, quantity: Quantity): Spread {
  const ratios = a.runs.flatMap((run, round) => {
    const [mine, other] = [run[quantity], b.runs[round]?.[quantity]];
    return typeof mine === 'number' && typeof other === 'number' && other > 0 ? [mine / other] : [];
  });
  return spreadOf(ratios);
}
