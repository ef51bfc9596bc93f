/**
 * Regular expressions of untrusted schemas. They run on RE2, whose time is linear in the text for every pattern.
 * Features missing from RE2 (look-around, back-references, long repetitions) run on the JavaScript engine, which is
 * stopped if it backtracks for too long. A pattern that neither engine supports is null: nothing can be checked with
 * it. RE2 is loaded for the first pattern.
 */
import { createRequire } from 'node:module';
import { Script, createContext } from 'node:vm';

const require = createRequire(import.meta.url);

/** Whether a text matches. Throws a PatternTimeout if the JavaScript engine had to be stopped. */
export type Matcher = (text: string) => boolean;

/** A pattern that RE2 can't run backtracked for longer than `patternSeconds`. */
export class PatternTimeout extends Error {
  readonly pattern: string;

  constructor(pattern: string) {
    super(`the pattern '${pattern}' takes more than ${patternSeconds} s`);
    this.name = 'PatternTimeout';
    this.pattern = pattern;
  }
}

/** The patterns of one description: each is compiled once, and one that was stopped doesn't run again. */
export interface Patterns {
  /** Null if no engine can run the pattern. */
  readonly matcher: (pattern: string) => Matcher | null;
}

export function createPatterns(): Patterns {
  const known = new Map<string, Matcher | null>();
  return {
    matcher(pattern) {
      const before = known.get(pattern);
      if (before !== undefined) return before;
      const compiled = matcherOf(pattern);
      const guarded = compiled && stoppedOnce(compiled, () => known.set(pattern, null));
      known.set(pattern, guarded);
      return guarded;
    },
  };
}

function stoppedOnce(matches: Matcher, onStop: () => void): Matcher {
  return (text) => {
    try {
      return matches(text);
    } catch (error) {
      onStop();
      throw error;
    }
  };
}

/** Time limit of the JavaScript engine for one text. */
const patternSeconds = 1;

/** Longer patterns aren't compiled: a repetition of a repetition grows with its source. */
const longestPattern = 10_000;

/** Null if neither engine supports the pattern. */
function matcherOf(pattern: string): Matcher | null {
  if (pattern.length > longestPattern) return null;
  return linear(pattern) ?? backtracking(pattern);
}

/** Patterns of RE2, which need no limit, so that all pages share them; compiling one takes a millisecond. */
const compiledPatterns = new Map<string, Matcher | null>();
const mostCompiled = 500;

function linear(pattern: string): Matcher | null {
  const known = compiledPatterns.get(pattern);
  if (known !== undefined) return known;
  const compiled = newLinear(pattern);
  if (compiledPatterns.size < mostCompiled) compiledPatterns.set(pattern, compiled);
  return compiled;
}

function newLinear(pattern: string): Matcher | null {
  if (readsOtherwise.test(pattern)) return null;
  const { RE2JS } = require('re2js') as typeof import('re2js');
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(withLongNames(pattern)));
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
}

/** Escapes with another meaning in RE2: `\k<name>` is a letter there, and a back-reference in JavaScript. */
const readsOtherwise = /\\k</;

/** Unicode properties as RE2 spells them: `\p{Letter}`, `\p{Script=Greek}`. */
function withLongNames(pattern: string): string {
  return pattern.replace(
    /\\([pP])\{(?:(?:Script|sc|General_Category|gc)=)?(\w+)\}/g,
    (_, kind: string, name: string) => {
      return `\\${kind}{${categories.get(name) ?? name}}`;
    },
  );
}

const categories: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Letter: 'L',
    Lowercase_Letter: 'Ll',
    Uppercase_Letter: 'Lu',
    Mark: 'M',
    Number: 'N',
    Decimal_Number: 'Nd',
    Punctuation: 'P',
    Symbol: 'S',
    Separator: 'Z',
    Other: 'C',
  }),
);

function backtracking(pattern: string): Matcher | null {
  const compiled = compiledOf(pattern, 'u') ?? compiledOf(pattern, '');
  if (compiled === null) return null;
  const run = { test: compiled, text: '' };
  const context = createContext(run);
  const script = new Script('test.test(text)');
  return (text) => {
    run.text = text;
    try {
      return script.runInContext(context, { timeout: patternSeconds * 1000 }) === true;
    } catch (error) {
      throw isTimeout(error) ? new PatternTimeout(pattern) : error;
    }
  };
}

function compiledOf(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

function isTimeout(error: unknown): boolean {
  // It is an error of the context and not of this realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
