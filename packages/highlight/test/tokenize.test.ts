import { readFileSync } from 'node:fs';
import { refractor } from 'refractor/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GrammarFile, type OpenBook, openBook } from '../src/grammar-book.js';
import { createLanguages } from '../src/languages.js';
import type { Tokens } from '../src/tokenize.js';

const page = readFileSync(new URL('../../markdown/test/samples/languages.md', import.meta.url), 'utf8');
const samples = Array.from(
  page.matchAll(/^```([\w-]+)\n([\s\S]*?)\n```$/gm),
  ([, language = '', code = '']) => ({
    language,
    code,
  }),
);
const { grammarOf, filesOf } = createLanguages();
const grammars = [...new Set(grammarOf.values())];

/** The engine that has these grammars. */
interface Engine {
  readonly languages: { readonly [name: string]: unknown };
  readonly hooks: { readonly run: (name: string, environment: object) => void };
  readonly tokenize: (code: string, grammar: unknown) => Tokens;
  readonly register: (grammar: unknown) => void;
}
const engine = refractor as unknown as Engine;

async function fileOf(name: string): Promise<GrammarFile> {
  return ((await import(`refractor/${name}`)) as { default: GrammarFile }).default;
}

function byEngine(name: string, code: string): Tokens {
  const environment = { code, grammar: engine.languages[name], language: name, tokens: '' as Tokens };
  engine.hooks.run('before-tokenize', environment);
  environment.tokens = engine.tokenize(environment.code, environment.grammar);
  engine.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

/** The compared properties: types, aliases and texts. */
function plain(tokens: Tokens): unknown {
  if (typeof tokens === 'string') return tokens;
  if ('type' in tokens) return [tokens.type, tokens.alias ?? null, plain(tokens.content)];
  return tokens.map(plain);
}

function textOf(tokens: Tokens): string {
  if (typeof tokens === 'string') return tokens;
  return 'type' in tokens ? textOf(tokens.content) : tokens.map(textOf).join('');
}

describe('every sample in every language', () => {
  let book: OpenBook;

  beforeAll(async () => {
    const files = await Promise.all(grammars.map(fileOf));
    for (const file of files) engine.register(file);
    book = openBook(files);
  });

  // Grammars that only change others define no language.
  const own = grammars.filter((name) => !/-extras$|^js-templates$|^xml-doc$/.test(name));

  test.each(own)('%s: has the tokens of its own engine', (name) => {
    const read = book(name);
    // Each sample meets its own language and a third of the rest.
    for (const [index, { language, code }] of samples.entries()) {
      if (grammarOf.get(language) !== name && (index + own.indexOf(name)) % 3 > 0) continue;
      expect(plain(read(code)), language).toEqual(plain(byEngine(name, code)));
    }
  });
});

test.each(samples)(
  '$language: no text is lost, and the second look is the first',
  async ({ language, code }) => {
    const name = grammarOf.get(language) ?? '';
    const read = openBook(await Promise.all(filesOf(name).map(fileOf)))(name);
    const first = read(code);
    expect(textOf(first)).toBe(code);
    expect(plain(read(code))).toEqual(plain(first));
  },
);
