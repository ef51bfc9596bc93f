/**
 * The interface that refractor's grammar files are written against: a book to which they add their grammars, and in
 * which they read and extend each other's. A book holds one language and those that it builds on, so the look of a
 * block depends only on its language, never on what was loaded before.
 *
 * It must not render anything: a grammar's hooks for printing are never called.
 */
import { type Grammar, type Token, type Tokens, createTokenize } from './tokenize.js';

/** A grammar file's function, which names itself. */
export interface GrammarFile {
  (book: object): void;
  readonly displayName: string;
}

/** Tokenizes code. */
export type Reader = (code: string) => Tokens;

/** Values that hooks may change. */
interface Environment {
  code: string;
  grammar: Grammar;
  readonly language: string;
  tokens: (string | Token)[];
}

type Hook = (environment: Environment) => void;

/** Returns the tokenizer of a language by its grammar's name. */
export type OpenBook = (name: string) => Reader;

/** The tokenizers of a book that contains `files`, in their order. */
export function openBook(files: readonly GrammarFile[]): OpenBook {
  const { languages, hooks, tokenize } = bookOf(files);
  const before = hooks.get('before-tokenize') ?? [];
  const after = hooks.get('after-tokenize') ?? [];
  return (name) => (code) => {
    const environment: Environment = {
      code,
      grammar: languages[name] as Grammar,
      language: name,
      tokens: [],
    };
    for (const hook of before) hook(environment);
    environment.tokens = tokenize(environment.code, environment.grammar);
    for (const hook of after) hook(environment);
    return environment.tokens;
  };
}

function bookOf(files: readonly GrammarFile[]) {
  const hooks = new Map<string, Hook[]>();
  const languages = createShelf();
  // Hooks change the resulting tokens.
  const tokenize = createTokenize(() => !hooks.has('after-tokenize'));
  const book = {
    languages,
    util: { clone, type: typeOf },
    hooks: {
      add: (name: string, hook: Hook) => void hooks.set(name, [...(hooks.get(name) ?? []), hook]),
      run: (name: string, environment: Environment) => {
        for (const hook of hooks.get(name) ?? []) hook(environment);
      },
    },
    plugins: {},
    tokenize,
    Token: tokenOf,
    register: (file: GrammarFile) => {
      if (!Object.hasOwn(languages, file.displayName)) file(book);
    },
  };
  for (const file of files) book.register(file);
  return { languages, hooks, tokenize };
}

/** The kind of a value, such as `RegExp`. */
function typeOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Creates the token that a hook requests with `new`. */
function tokenOf(type: string, content: Tokens, alias: Token['alias'], matched = ''): Token {
  return { type, content, alias, length: matched.length };
}

/** The grammars by name, and the two functions by which files derive new ones. */
function createShelf(): { [name: string]: unknown } {
  const plain = {};
  const shelf: { [name: string]: unknown } = { plain, plaintext: plain, text: plain, txt: plain };
  // A copy refers to itself where the grammar did, and therefore to additions.
  const extend = (name: string, added: Grammar) => Object.assign(clone(shelf[name]) as Grammar, added);
  const insertBefore = (name: string, before: string, added: Grammar, root: Grammar = shelf) => {
    const old = root[name] as Grammar;
    const made: Grammar = {};
    for (const [key, rule] of Object.entries(old)) {
      if (key === before) Object.assign(made, added);
      if (!Object.hasOwn(added, key)) made[key] = rule;
    }
    root[name] = made;
    replace(shelf, { old, made, except: name }, new Set());
    return made;
  };
  // Hidden when grammars are listed.
  Object.defineProperties(shelf, { extend: { value: extend }, insertBefore: { value: insertBefore } });
  return shelf;
}

interface Replacing {
  readonly old: Grammar;
  readonly made: Grammar;
  /** The key under which the old one may stay. */
  readonly except: string;
}

/** Replaces every reference to the old grammar with the new one. */
function replace(within: Grammar, replacing: Replacing, seen: Set<unknown>): void {
  for (const key of Object.keys(within)) {
    if (within[key] === replacing.old && key !== replacing.except) within[key] = replacing.made;
    const value = within[key];
    if (!isBranch(value) || seen.has(value)) continue;
    seen.add(value);
    replace(value, replacing, seen);
  }
}

/** A plain object or a list. */
function isBranch(value: unknown): value is Grammar {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

/** A copy of a grammar that may refer to itself; expressions and functions are not copied. */
function clone(value: unknown, made = new Map<unknown, unknown>()): unknown {
  if (!isBranch(value)) return value;
  const known = made.get(value);
  if (known !== undefined) return known;
  const copy: Grammar = (Array.isArray(value) ? [] : {}) as Grammar;
  made.set(value, copy);
  for (const key of Object.keys(value)) copy[key] = clone(value[key], made);
  return copy;
}
