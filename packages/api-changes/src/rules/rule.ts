/** What a rule consists of. Rules are data: the comparison emits them, and the handbook lists them. */
import type { Impact } from '../impact.js';

export interface Rule {
  /** Impact of the change, or one for each direction. */
  readonly impact: Impact | { readonly request: Impact; readonly response: Impact };
  /** Sentence with the placeholders {it}, {was} and {is}. */
  readonly text: string;
  /** Why it has this impact, as a sentence without a period. */
  readonly why: string;
  /** Whether only documentation has changed. */
  readonly isDocumentation?: true;
}

/** Impacts of a change that accepts or returns fewer values than before. */
export const narrower = { request: 'breaking', response: 'safe' } as const;
/** Impacts of a change that accepts or returns more values than before. */
export const wider = { request: 'safe', response: 'breaking' } as const;
/** The same, if clients can be expected to tolerate new values. */
export const slightlyWider = { request: 'safe', response: 'risky' } as const;

export function rule(impact: Rule['impact'], text: string, why: string): Rule {
  return { impact, text, why };
}

/** A change that only readers of the documentation notice. */
export function documentation(text: string): Rule {
  return { impact: 'safe', text, why: 'Only the documentation has changed', isDocumentation: true };
}
