/**
 * Checks the words of a page against the rules that the site has for its language: terms, words to avoid, the length
 * of sentences and the case of headings. It reads the syntax tree before plugins change it.
 */
import type { Diagnostic, ProseRules, Skim } from '@docgen/model';
import { type SourceText, placeOf, rangeBetween } from '@docgen/syntax/text/source-text';
import type { Root } from 'mdast';
import { type Block, eachBlock, piecesOf } from './blocks.js';
import { lowered } from './characters.js';
import { type MiscasedWord, type Names, miscasedWords, namesByWord } from './heading-case.js';
import { spanIn } from './place.js';
import { type FoundTerm, scan } from './scan.js';
import { type Vocabulary, vocabularyOf } from './vocabulary.js';
import { type WordPlace, avoidedWord, headingCase, longSentence, proseTerm } from './wording-diagnostics.js';

/** A page whose words are checked. */
export interface WrittenPage {
  readonly tree: Root;
  readonly source: SourceText;
  readonly skim: Skim;
}

export type CheckWording = (page: WrittenPage) => Diagnostic[];

interface Checking {
  readonly rules: ProseRules;
  readonly vocabulary: Vocabulary;
  /** Names that are right in headings. */
  readonly names: Names;
  /** Key of the rules in the configuration. */
  readonly key: string;
}

/** A text whose words have positions. */
interface Text {
  readonly text: string;
  readonly isHeading: boolean;
  readonly placed: (from: number, to: number) => WordPlace & { readonly isPlain: boolean };
}

/** A check with the rules of one language; `locale` is its key in the configuration. */
export function createWording(rules: ProseRules, locale: string): CheckWording {
  const instead = Object.values(rules.terms ?? {}).flat();
  const names = namesByWord([...(rules.names ?? []), ...instead.filter((text) => lowered(text) !== text)]);
  const checking = { rules, names, vocabulary: vocabularyOf(rules), key: `prose.${locale}` };
  return ({ tree, source, skim }) => {
    const found: Diagnostic[] = [];
    for (const text of matterTexts(skim)) checkText(text, checking, found);
    eachBlock(tree, source, (block) => checkText(textOf(block, source), checking, found));
    return found;
  };
}

/** Title and description of the front matter. Their quotes and escapes are YAML's, so nothing in them is fixed. */
function matterTexts({ matter, places }: Skim): Text[] {
  return (['title', 'description'] as const).flatMap((key): Text[] => {
    const [text, range] = [matter[key], places?.[key]];
    if (text === undefined || range === undefined) return [];
    const place = { range, isPlain: false };
    return [{ text, isHeading: key === 'title', placed: () => place }];
  });
}

function textOf(block: Block, source: SourceText): Text {
  return {
    text: block.text,
    isHeading: block.kind === 'heading',
    placed: (from, to) => {
      const span = spanIn(piecesOf(block), from, to, source);
      if (span === null) return { ...placeOf(source, block.node), isPlain: false };
      return { range: rangeBetween(source, span.start, span.end), isPlain: span.isPlain };
    },
  };
}

function checkText(text: Text, { rules, vocabulary, names, key }: Checking, found: Diagnostic[]): void {
  const mostWords = rules.sentenceWords ?? Infinity;
  const { terms, sentences } = scan(text.text, { vocabulary, mostWords });
  for (const one of terms) found.push(termFault(one, text));
  for (const { start, end, words } of sentences)
    found.push(longSentence(rangeIn(text, start, end), words, mostWords));
  const { headings } = rules;
  if (!text.isHeading || headings === undefined) return;
  const words = miscasedWords(text.text, headings, names);
  if (words.length > 0)
    found.push(headingCase(placeOfWord(text, words), words, { style: headings, key: `${key}.names` }));
}

function placeOfWord(text: Text, [first]: readonly MiscasedWord[]): WordPlace {
  return first ? rangeIn(text, first.start, first.start + first.word.length) : {};
}

function rangeIn(text: Text, from: number, to: number): WordPlace {
  const { range } = text.placed(from, to);
  return range ? { range } : {};
}

function termFault({ term, start, end }: FoundTerm, text: Text): Diagnostic {
  const written = text.text.slice(start, end).replace(/\s+/g, ' ');
  const { range, isPlain } = text.placed(start, end);
  const place = range ? { range } : {};
  if (term.instead.length === 0) return avoidedWord(place, written, term);
  const instead = term.instead.map((one) => capitalised(one, written, term.lower));
  const [only, ...others] = instead;
  const isCertain = only !== undefined && others.length === 0 && isPlain && !/[\\`*_[\]<>|&{}#]/.test(only);
  // Other words in a heading would give it another id, which links may refer to.
  const isSafe = !text.isHeading || lowered(only ?? '') === lowered(written);
  return proseTerm(
    { ...place, ...(isCertain && isSafe && range && { fix: { range, text: only } }) },
    written,
    instead,
  );
}

/** A replacement in lower case starts with a capital letter where the term does. */
function capitalised(instead: string, written: string, term: string): string {
  const isRaised = written.charAt(0) !== term.charAt(0) && lowered(written).charAt(0) === term.charAt(0);
  return isRaised && lowered(instead) === instead
    ? instead.charAt(0).toUpperCase() + instead.slice(1)
    : instead;
}
