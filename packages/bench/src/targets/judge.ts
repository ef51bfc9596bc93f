/** Judges whether targets are met. A target that was not measured is not met. */
import type { Figure } from '../figures.js';
import type { FigureResult } from './found.js';
import type { Target } from './targets.js';

export interface Verdict {
  readonly target: Target;
  readonly found: FigureResult;
  /** Null if the target has only a goal. */
  readonly isHeld: boolean | null;
  /** Null if the target has no goal. */
  readonly isGoalHeld: boolean | null;
}

/** Judged by the median, for docgen by the name that it has in the figures. */
export function judge(targets: readonly Target[], figures: readonly Figure[], docgen: string): Verdict[] {
  return targets.map((target) => {
    const found = target.find(figures, docgen);
    const isWithin = (bound: number) => found.missing === null && found.spread.median <= bound;
    return {
      target,
      found,
      isHeld: target.must === null ? null : isWithin(target.must),
      isGoalHeld: target.goal === null ? null : isWithin(target.goal),
    };
  });
}
