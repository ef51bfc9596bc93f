/**
 * Code to runs of text with roles, by the grammars of refractor, which are Prism's.
 *
 * A grammar is imported when a page first needs it. Results are kept by language and code, as the locales of a site
 * repeat their blocks; the memory is bounded. A grammar that fails leaves the code plain.
 */
import { type GrammarFile, type Reader, openBook } from './grammar-book.js';
import { createLanguages } from './languages.js';
import type { RoleOf } from './token-roles.js';
import { createRoles } from './token-roles.js';
import type { Tokens } from './tokenize.js';

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

const maxKept = 500;
const maxCode = 200_000;

/** The highlighter of one pipeline; off, it knows the same languages and colours none. */
export function createHighlight(on: boolean): Highlight {
  const { grammarOf, filesOf, plain } = createLanguages();
  const roleOf = createRoles();
  const kept = new Map<string, Runs>();
  const readers = new Map<string, Reader>();
  const colourNew = (grammar: string, code: string, reader: Reader): Runs => {
    const runs = colour(code, reader, roleOf);
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
      const reader = readers.get(grammar);
      if (reader !== undefined) return colourNew(grammar, code, reader);
      return loaded(grammar, filesOf(grammar)).then((first) => {
        readers.set(grammar, first);
        return colourNew(grammar, code, first);
      });
    },
  };
}

function colour(code: string, reader: Reader, roleOf: RoleOf): Runs {
  try {
    return flattened(reader(code), roleOf);
  } catch {
    return [{ role: null, text: code }];
  }
}

async function loaded(grammar: string, files: readonly string[]): Promise<Reader> {
  const modules = files.map((file) => import(`refractor/${file}`) as Promise<{ default: GrammarFile }>);
  const book = openBook((await Promise.all(modules)).map((module) => module.default));
  return book(grammar);
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
