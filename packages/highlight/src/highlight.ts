/**
 * Splits code into runs of text with roles: by the site's own highlighter, else by refractor's grammars, which are
 * Prism's.
 *
 * A grammar is imported when a page first needs it. Results are cached by language and code, because the locales of a
 * site repeat their blocks; the cache is bounded. If a grammar fails, the code stays plain.
 */
import { type GrammarFile, type Reader, openBook } from './grammar-book.js';
import { createLanguages } from './languages.js';
import { type AskHighlighter, createAsk } from './own-highlighter.js';
import { ownGrammars } from './own-grammars.js';
import type { MarkdownCode, OnPlugin } from '@docgen/syntax/plugins/plugins';
import type { TokenContext, RoleOf } from './token-roles.js';
import { createRoles } from './token-roles.js';
import { type Tokens, copied } from './tokenize.js';

/** A stretch of code with one role; null has no color. */
export interface Run {
  readonly role: string | null;
  readonly text: string;
}

export interface Highlight {
  /** Whether docgen supports the name of a language; names such as `text` mean plain. */
  readonly knows: (language: string) => boolean;
  readonly names: () => Iterable<string>;
  /** The code in runs: synchronous, except for a language's first use and the site's own highlighter. */
  readonly runs: (language: string, code: string) => Coloured | Promise<Coloured>;
}

export type Runs = readonly Run[];

export interface Coloured {
  readonly runs: Runs;
  /** The language is unknown. */
  readonly isUnknown: boolean;
}

/** A highlighter that tries the site's own one first, if it has one. */
export function openHighlight(on: boolean, { highlighter }: MarkdownCode, onPlugin: OnPlugin): Highlight {
  return createHighlight(on, highlighter === undefined ? null : createAsk(highlighter, onPlugin));
}

const maxKept = 500;
const maxCode = 200_000;
/** Grammars take quadratic time in the length of a line. */
const maxLine = 5000;

function hasLongLine(code: string): boolean {
  for (let from = 0; code.length - from > maxLine;) {
    const end = code.indexOf('\n', from);
    if (end < 0 || end - from > maxLine) return true;
    from = end + 1;
  }
  return false;
}

/** If off, it supports the same languages but colors none; `ask` is called first, if it exists. */
function createHighlight(on: boolean, ask: AskHighlighter | null): Highlight {
  const { grammarOf, filesOf, plain } = createLanguages();
  const kept = createMemory();
  const readers = new Map<string, Reader>();
  const roleOf = createRoles();
  const knows = (language: string) => plain.has(language) || grammarOf.has(language);
  const own = (language: string, code: string): Coloured | Promise<Coloured> => {
    const grammar = grammarOf.get(language);
    const uncoloured = { runs: [{ role: null, text: code }], isUnknown: !knows(language) };
    if (!on || grammar === undefined || code === '' || code.length > maxCode) return uncoloured;
    const reader = readers.get(grammar);
    if (hasLongLine(code)) return uncoloured;
    if (reader !== undefined) return { runs: colour(code, reader, roleOf), isUnknown: false };
    return loaded(grammar, filesOf(grammar)).then((first) => {
      readers.set(grammar, first);
      return { runs: colour(code, first, roleOf), isUnknown: false };
    });
  };
  const asked = async (language: string, code: string): Promise<Coloured> => {
    const runs = ask && code.length <= maxCode ? await ask(language, code) : null;
    return runs === null ? own(language, code) : { runs, isUnknown: false };
  };
  return {
    knows,
    names: () => grammarOf.keys(),
    runs: (language, code) => {
      const block = copied(code);
      const key = `${language}\0${block}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = ask === null ? own(language, block) : asked(language, block);
      if (!(made instanceof Promise)) return kept.add(key, made);
      return made.then((coloured) => kept.add(key, coloured));
    },
  };
}

/** Cache of the most recently highlighted blocks, by language and code. */
function createMemory() {
  const kept = new Map<string, Coloured>();
  return {
    get: (key: string) => kept.get(key),
    add: (key: string, coloured: Coloured) => {
      kept.set(key, coloured);
      if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
      return coloured;
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
  const book = openBook([...(await Promise.all(modules)).map((module) => module.default), ownGrammars]);
  return book(grammar);
}

/** Nested tokens as runs; neighbors with one role, and the spaces between them, are one run. */
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
  const walk = (part: Tokens, role: string | null, { within, next }: TokenContext): void => {
    if (typeof part === 'string') add(part, role);
    else if ('type' in part) {
      const own = roleOf(part, { within, next }) ?? role;
      walk(part.content, own === 'plain' ? null : own, { within: part.type, next: undefined });
    } else for (const [at, inner] of part.entries()) walk(inner, role, { within, next: part[at + 1] });
  };
  walk(tokens, null, { within: undefined, next: undefined });
  return runs;
}

/** The runs split at line breaks, which are left out. */
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
