/** Splits blocks of prose into sentences and words, with retext's English parser. */
import type { Nodes, Sentence } from 'nlcst';
import retextEnglish from 'retext-english';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { type Block, code } from './text.js';

/** A word with its offset in the file. */
export interface Word {
  readonly text: string;
  readonly offset: number;
}

/** The sentences of a block, and words that are repeated. */
export interface Sentences {
  readonly sentences: readonly (readonly Word[])[];
  readonly repeated: readonly Word[];
}

const english = unified().use(retextEnglish).use(retextRepeatedWords);

export function sentencesOf({ text, start }: Block): Sentences {
  // Inline code counts as one word that can begin a sentence, whatever it contains.
  const readable = text.replaceAll(new RegExp(`${code}+`, 'g'), (span) => `X${'x'.repeat(span.length - 1)}`);
  const file = new VFile(capitalized(readable));
  const tree = english.parse(file);
  const sentences: Word[][] = [];
  visit(tree, 'SentenceNode', (sentence: Sentence) => {
    sentences.push(wordsOf(sentence, text, start));
  });
  english.runSync(tree, file);
  const repeated = file.messages.flatMap(({ place, actual }) => {
    const point = place !== undefined && 'start' in place ? place.start : place;
    return point?.offset === undefined ? [] : [{ text: actual ?? '', offset: start + point.offset }];
  });
  return { sentences, repeated: repeated.filter(({ text: word }) => !/^x+ /i.test(word)) };
}

/** Lowercase names can also begin sentences, but the parser expects a capital letter there. */
function capitalized(text: string): string {
  return text.replaceAll(
    /(?<=[.?!:]\s+)(?:docgen|nginx|npm|pnpm|remark|esbuild|git)\b/g,
    (name) => `X${name.slice(1)}`,
  );
}

function wordsOf(sentence: Sentence, text: string, start: number): Word[] {
  const words: Word[] = [];
  visit(sentence as Nodes, 'WordNode', (word: Nodes) => {
    const from = word.position?.start.offset ?? 0;
    const to = word.position?.end.offset ?? from;
    words.push({ text: text.slice(from, to), offset: start + from });
  });
  return words;
}
