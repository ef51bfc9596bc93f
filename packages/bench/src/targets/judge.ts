/** Whether targets are held. What was not measured is not held. */
import type { Figure } from '../figures.js';
import type { FigureResult } from './found.js';
import type { Target } from './targets.js';

export interface Verdict {
  readonly target: Target;
  readonly found: FigureResult;
  readonly isHeld: boolean;
  /** Null where there is no goal. */
  readonly isGoalHeld: boolean | null;
}

/** Judged by the median, for docgen under the name that it has among the figures. */
export function judge(targets: readonly Target[], figures: readonly Figure[], docgen: string): Verdict[] {
  return targets.map((target) => {
    const found = target.find(figures, docgen);
    const isWithin = (bound: number) => found.missing === null && found.spread.median <= bound;
    return {
      target,
      found,
      isHeld: isWithin(target.must),
      isGoalHeld: target.goal === null ? null : isWithin(target.goal),
    };
  });
}
