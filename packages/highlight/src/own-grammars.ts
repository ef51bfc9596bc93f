/**
 * docgen's changes to Prism's grammars, for constructs that are common in API documentation. This is the last file of
 * every book, and changes only the languages in it.
 */
import type { GrammarFile } from './grammar-book.js';
import type { Grammar } from './tokenize.js';

interface Shelf {
  readonly [language: string]: Grammar | undefined;
}

type InsertBefore = (name: string, before: string, added: Grammar) => Grammar;

/** Languages in which a capitalized name is always a type. */
const capitals = ['javascript', 'jsx', 'typescript', 'tsx', 'python', 'kotlin', 'cpp'];
const capital = /(?<![\w.$])[A-Z]\w*[a-z]\w*/;

/** Keywords that declare a type. */
const declarations: { readonly [language: string]: RegExp } = {
  go: /(\btype\s+)\w+/,
  kotlin: /(\b(?:class|interface|object)\s+)\w+/,
};

/** The file. */
export const ownGrammars: GrammarFile = Object.assign(
  (book: object) => {
    const { languages } = book as { readonly languages: Shelf };
    const insertBefore = languages['insertBefore'] as unknown as InsertBefore;
    for (const name of capitals) {
      const grammar = languages[name];
      if (grammar) grammar['maybe-class-name'] = capital;
    }
    for (const name of ['typescript', 'tsx']) {
      const keywords = languages[name]?.['keyword'];
      if (Array.isArray(keywords)) keywords.push(/\bsatisfies(?=\s)/);
    }
    // `--dry-run` is one option.
    const option = languages['bash']?.['parameter'];
    if (option) Object.assign(option, { pattern: /(^|\s)-{1,2}(?:\w+:[+-]?)?\w+(?:[.-]\w+)*(?=[=\s]|$)/ });
    const { bash, json } = languages;
    if (bash && json) insertBefore('bash', 'shebang', { 'json-body': jsonBody(json) });
    // After the second `@@`, Git shows the context.
    const places = languages['diff']?.['coord'];
    if (Array.isArray(places)) places.push(/^@@.*$/m);
    closeFences(languages['markdown']?.['code']);
    for (const [name, declared] of Object.entries(declarations)) {
      const rule = { pattern: declared, lookbehind: true };
      if (languages[name]) insertBefore(name, 'keyword', { 'class-name': rule });
    }
    for (const name of ['python', 'ruby']) {
      if (languages[name]) insertBefore(name, 'punctuation', { method: /\b[a-z_]\w*(?=\()/ });
    }
  },
  { displayName: 'docgen' },
);

/** JSON that a command sends in single quotes: `--data '{ "weight": 350 }'`. */
function jsonBody(json: Grammar): object {
  return {
    pattern: /((?:^|\s)(?:-d|--data(?:-binary|-raw)?|--json)[ =])'\s*[[{](?:[^']|'\\'')*'/,
    lookbehind: true,
    greedy: true,
    inside: { quote: { pattern: /^'|'$/, alias: 'string' }, rest: json },
  };
}

/**
 * An unclosed code fence continues to the end, as in Markdown. Otherwise the grammar searches for the end of each
 * unclosed fence again, which takes quadratic time.
 */
function closeFences(rules: unknown): void {
  const fenced = (Array.isArray(rules) ? (rules as Grammar[]) : []).find(({ inside }) => isFenced(inside));
  if (!fenced || !isFenced(fenced['inside'])) return;
  fenced['pattern'] = /^```[\s\S]*?(?:^```$|(?![\s\S]))/m;
  fenced['inside']['code-block'].pattern = /^(```.*(?:\n|\r\n?))[\s\S]+?(?=(?:\n|\r\n?)^```$|(?![\s\S]))/m;
}

function isFenced(inside: unknown): inside is { readonly 'code-block': { pattern: RegExp } } {
  return typeof inside === 'object' && inside !== null && 'code-block' in inside;
}
