/** Finds a target's figure among all figures of a run: one number with its spread, or the reason why it is missing. */
import {
  figureOf,
  ratioOf,
  valuesOf,
  type Figure,
  type FigureKey,
  type Quantity,
  type Scenario,
} from '../figures.js';
import { percentile, spreadOf, type Spread } from '../measure/spread.js';

export type FigureResult = { readonly missing: null; readonly spread: Spread } | { readonly missing: string };

/** Finds a figure for docgen by the name that it has in this run. */
export type Finder = (figures: readonly Figure[], docgen: string) => FigureResult;

/** Figure to find: docgen's, unless a tool is given. */
export interface Wanted {
  readonly scenario: Scenario;
  readonly pages: number;
  readonly tool?: string;
}

/** The quantity, multiplied by `scale`. */
export function amount(wanted: Wanted, quantity: Quantity, scale = 1): Finder {
  return (figures, docgen) => {
    const figure = figureOf(figures, keyOf(wanted, docgen));
    return found([figure], spreadOf(valuesOf(figure, quantity).map((value) => value * scale)));
  };
}

/** The value that 95 % of the runs don't exceed; it has no spread of its own. */
export function slowest(wanted: Wanted): Finder {
  return (figures, docgen) => {
    const figure = figureOf(figures, keyOf(wanted, docgen));
    const value = percentile(valuesOf(figure, 'seconds'), 0.95);
    return found([figure], { median: value, least: value, most: value });
  };
}

/** The largest of all runs. */
export function largest(wanted: Wanted, quantity: Quantity): Finder {
  return (figures, docgen) => {
    const figure = figureOf(figures, keyOf(wanted, docgen));
    const { least, most } = spreadOf(valuesOf(figure, quantity));
    return found([figure], { median: most, least, most });
  };
}

/** Wall-clock time as a multiple of another figure's, pair by pair. */
export function multiple(wanted: Wanted, of: Wanted): Finder {
  return (figures, docgen) => {
    const pair = [wanted, of].map((each) => figureOf(figures, keyOf(each, docgen)));
    const [a, b] = pair;
    return found(pair, a && b ? ratioOf(a, b, 'seconds') : spreadOf([]));
  };
}

/** By how much a figure exceeds another one, pair by pair. */
export function excess(wanted: Wanted, over: Wanted, quantity: Quantity): Finder {
  return (figures, docgen) => {
    const pair = [wanted, over].map((each) => figureOf(figures, keyOf(each, docgen)));
    const [values = [], others = []] = pair.map((figure) => valuesOf(figure, quantity));
    const differences = values.map((value, round) => value - (others[round] ?? Number.NaN));
    return found(pair, spreadOf(differences.filter((each) => !Number.isNaN(each))));
  };
}

function keyOf({ tool, scenario, pages }: Wanted, docgen: string): FigureKey {
  return { tool: tool ?? docgen, scenario, pages };
}

function found(from: readonly Figure[], spread: Spread): FigureResult {
  const gap = from.find(({ missing }) => missing !== null);
  if (gap) return { missing: `${gap.tool}: ${gap.missing}` };
  return Number.isNaN(spread.median) ? { missing: 'this system does not tell' } : { missing: null, spread };
}
