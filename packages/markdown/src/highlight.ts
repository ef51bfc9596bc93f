/**
 * Code to runs of text with roles, by the grammars of refractor.
 *
 * A grammar is imported when a page first needs it. Results are kept by language and code, as the locales of a site
 * repeat their blocks; the memory is bounded. A grammar that fails leaves the code plain.
 */
import { createLanguages } from './languages.js';
import type { RoleOf } from './token-roles.js';
import { createRoles } from './token-roles.js';

/** A stretch of code with one role; null has no colour. */
export interface Run {
  readonly role: string | null;
  readonly text: string;
}

export interface Highlight {
  /** Whether the name of a language means something; names such as `text` mean plain. */
  readonly knows: (language: string) => boolean;
  readonly names: () => Iterable<string>;
  readonly runs: (language: string, code: string) => Promise<readonly Run[]>;
}

/** What is used of Prism's engine. */
interface Engine {
  readonly languages: { readonly [name: string]: unknown };
  readonly hooks: { readonly run: (name: string, env: object) => void };
  readonly tokenize: (code: string, grammar: unknown) => Tokens;
  readonly register: (grammar: unknown) => void;
}
type Tokens = string | Token | readonly Tokens[];
interface Token {
  readonly type: string;
  readonly alias?: string | readonly string[];
  readonly content: Tokens;
}

const maxKept = 500;
const maxCode = 200_000;

/** The highlighter of one pipeline; off, it knows the same languages and colours none. */
export function createHighlight(on: boolean): Highlight {
  const { grammarOf, plain } = createLanguages();
  const roleOf = createRoles();
  const kept = new Map<string, readonly Run[]>();
  return {
    knows: (language) => plain.has(language) || grammarOf.has(language),
    names: () => grammarOf.keys(),
    runs: async (language, code) => {
      const grammar = grammarOf.get(language);
      if (!on || grammar === undefined || code === '' || code.length > maxCode)
        return [{ role: null, text: code }];
      const key = `${grammar}\0${code}`;
      const found = kept.get(key) ?? (await colour(grammar, code, roleOf));
      kept.delete(key);
      kept.set(key, found);
      if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
      return found;
    },
  };
}

async function colour(grammar: string, code: string, roleOf: RoleOf): Promise<readonly Run[]> {
  const engine = await loaded(grammar);
  try {
    const env = { code, grammar: engine.languages[grammar], language: grammar, tokens: '' as Tokens };
    engine.hooks.run('before-tokenize', env);
    env.tokens = engine.tokenize(env.code, env.grammar);
    engine.hooks.run('after-tokenize', env);
    return flattened(env.tokens, roleOf);
  } catch {
    return [{ role: null, text: code }];
  }
}

async function loaded(grammar: string): Promise<Engine> {
  const { refractor } = await import('refractor/core');
  const engine = refractor as unknown as Engine;
  if (!Object.hasOwn(engine.languages, grammar)) {
    const module = (await import(`refractor/${grammar}`)) as { default: unknown };
    engine.register(module.default);
  }
  return engine;
}

/** Nested tokens as runs; neighbours of one role, and the spaces between them, are one run. */
function flattened(tokens: Tokens, roleOf: RoleOf): Run[] {
  const runs: { role: string | null; text: string }[] = [];
  const add = (text: string, role: string | null): void => {
    const last = runs.at(-1);
    const blank = text.trim() === '';
    if (last !== undefined && (last.role === role || (blank && !text.includes('\n')))) last.text += text;
    else if (text !== '') runs.push({ role: blank ? null : role, text });
  };
  const walk = (part: Tokens, role: string | null): void => {
    if (typeof part === 'string') add(part, role);
    else if ('type' in part) {
      const aliases = typeof part.alias === 'string' ? [part.alias] : (part.alias ?? []);
      const own = roleOf([part.type, ...aliases]) ?? role;
      walk(part.content, own === 'plain' ? null : own);
    } else for (const inner of part) walk(inner, role);
  };
  walk(tokens, null);
  return runs;
}

/** The runs cut at line ends, which are left out. */
export function linesOfRuns(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ role: run.role, text });
    }
  }
  return lines;
}
