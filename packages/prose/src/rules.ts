/** The rules. Each reads one block and reports problems with a suggestion. */
import dictionaryEn from 'dictionary-en';
import dictionaryEnGb from 'dictionary-en-gb';
import nspell from 'nspell';
import type { Sentences } from './sentences.js';
import { type Block, type Problem, code } from './text.js';

/** Variant of English that a group of files uses. */
export type Variant = 'american' | 'british';

/** A row of the table of terms. */
export interface Term {
  /** Words to avoid, or a pattern of words. */
  readonly avoid: string;
  /** Replacement, as the report shows it. */
  readonly write: string;
  /** Only in groups of files with this name; in all groups by default. */
  readonly only?: readonly string[];
}

const mostWords = 35;

/** Reports each term from the table that occurs in a block. */
export function termsRule(terms: readonly Term[]): (block: Block) => Problem[] {
  const patterns = terms.map(({ avoid, write }) => ({
    write,
    pattern: new RegExp(String.raw`(?<![\w-])(?:${avoid.replaceAll(' ', String.raw`\s+`)})(?![\w-])`, 'gi'),
  }));
  return ({ text, start }) =>
    patterns.flatMap(({ pattern, write }) =>
      [...text.matchAll(pattern)].map((match) => ({
        rule: 'term',
        offset: start + match.index,
        message: `'${shown(match[0])}': write ${write}`,
      })),
    );
}

function shown(text: string): string {
  return text.replaceAll(new RegExp(`${code}+`, 'g'), '…').replaceAll(/\s+/g, ' ');
}

export function repeatedRule({ repeated }: Sentences): Problem[] {
  return repeated.map(({ text, offset }) => ({
    rule: 'repeated',
    offset,
    message: `'${text}': remove one of the two words`,
  }));
}

export function lengthRule({ sentences }: Sentences): Problem[] {
  return sentences
    .filter((words) => words.length > mostWords)
    .map((words) => ({
      rule: 'length',
      offset: words[0]?.offset ?? 0,
      message: `${words.length} words in one sentence: split it (at most ${mostWords})`,
    }));
}

/** Reports words that are correct only in the other variant. */
export function spellingRule(variant: Variant, allowed: readonly string[]): (one: Sentences) => Problem[] {
  const own = dictionary(variant);
  const other = dictionary(variant === 'american' ? 'british' : 'american');
  const accepted = new Set(allowed);
  const seen = new Map<string, string | null>();
  const judge = (word: string) => {
    const isWrong = !accepted.has(word) && !own.correct(word) && other.correct(word);
    return isWrong ? `write '${respelled(word, own) ?? own.suggest(word)[0] ?? 'another word'}'` : null;
  };
  return ({ sentences }) =>
    sentences.flat().flatMap(({ text, offset }) => {
      if (!/^[A-Z]?[a-z]{3,}$/.test(text)) return [];
      const word = text.toLowerCase();
      if (!seen.has(word)) seen.set(word, judge(word));
      const advice = seen.get(word) ?? null;
      if (advice === null) return [];
      return [{ rule: 'spelling', offset, message: `'${text}': ${advice} (${variant} spelling)` }];
    });
}

/** Endings that the variants spell differently, the British one first. */
const endings = [
  ['is', 'iz'],
  ['ys', 'yz'],
  ['our', 'or'],
  ['ogue', 'og'],
  ['ence', 'ense'],
  ['ll', 'l'],
  ['tre', 'ter'],
] as const;

/** Replaces one ending of the other variant, if the result is a word. */
function respelled(word: string, own: Dictionary): string | undefined {
  const swaps = [...endings, ...endings.map(([british, american]) => [american, british] as const)];
  return swaps.map(([from, to]) => word.replace(from, to)).find((one) => one !== word && own.correct(one));
}

type Dictionary = ReturnType<typeof nspell>;

function dictionary(variant: Variant): Dictionary {
  const { aff, dic } = variant === 'american' ? dictionaryEn : dictionaryEnGb;
  return nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
}
