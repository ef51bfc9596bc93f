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
  /** The code in runs: at once, but for the first use of a language. */
  readonly runs: (language: string, code: string) => Runs | Promise<Runs>;
}

export type Runs = readonly Run[];

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
  const kept = new Map<string, Runs>();
  const engines = new Map<string, Engine>();
  const colourNew = (grammar: string, code: string, engine: Engine): Runs => {
    const runs = colour(grammar, { code, engine, roleOf });
    kept.set(`${grammar}\0${code}`, runs);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
    return runs;
  };
  return {
    knows: (language) => plain.has(language) || grammarOf.has(language),
    names: () => grammarOf.keys(),
    runs: (language, code) => {
      const grammar = grammarOf.get(language);
      if (!on || grammar === undefined || code === '' || code.length > maxCode)
        return [{ role: null, text: code }];
      const known = kept.get(`${grammar}\0${code}`);
      if (known !== undefined) return known;
      const engine = engines.get(grammar);
      if (engine !== undefined) return colourNew(grammar, code, engine);
      return loaded(grammar).then((first) => {
        engines.set(grammar, first);
        return colourNew(grammar, code, first);
      });
    },
  };
}

interface Colouring {
  readonly code: string;
  readonly engine: Engine;
  readonly roleOf: RoleOf;
}

function colour(grammar: string, { code, engine, roleOf }: Colouring): Runs {
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
  let last: (typeof runs)[number] | undefined;
  const add = (text: string, role: string | null): void => {
    if (text === '') return;
    if (last?.role === role) last.text += text;
    else if (/\S/.test(text)) runs.push((last = { role, text }));
    else if (last !== undefined && (last.role === null || !text.includes('\n'))) last.text += text;
    else runs.push((last = { role: null, text }));
  };
  const walk = (part: Tokens, role: string | null): void => {
    if (typeof part === 'string') add(part, role);
    else if ('type' in part) {
      const own = roleOf(part.type, part.alias) ?? role;
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
