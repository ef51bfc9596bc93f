/** What a reader's browser sends, by version 1 of the contract. */

export interface Question {
  readonly question: string;
  readonly locale: string;
  /** Null for the current version. */
  readonly version: string | null;
  /** URL of the start page. */
  readonly site: string;
}

/** Versions of the contract that the server knows. */
export const contracts = [1] as const;

/** Bytes of a request, and characters of a question. */
export const largestRequest = 4_096;
const longestQuestion = 500;

/** The code of an error for a text that isn't a request of the contract. Unknown keys are ignored. */
export function questionIn(text: string): Question | 'invalid' | 'contract' {
  const value = jsonIn(text);
  if (typeof value !== 'object' || value === null) return 'invalid';
  const { contract, question, locale, version = null, site } = value as { readonly [key: string]: unknown };
  if (typeof contract === 'number' && contract !== contracts[0]) return 'contract';
  if (contract !== contracts[0] || typeof question !== 'string' || typeof locale !== 'string')
    return 'invalid';
  if ((version !== null && typeof version !== 'string') || typeof site !== 'string') return 'invalid';
  const trimmed = question.trim();
  if (trimmed === '' || trimmed.length > longestQuestion) return 'invalid';
  return { question: trimmed, locale, version, site };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
