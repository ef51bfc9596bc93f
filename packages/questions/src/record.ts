/**
 * The recorded figures of a file of questions: a JSON file beside it, which is committed with it. The ranks decide what is
 * worse; the figures of languages are for people who review a change of the file.
 */
import { type Node, isMap, isScalar, isSeq } from 'yaml';
import type { Diagnostic } from '@docgen/model';
import { readYamlFile } from '@docgen/markdown/yaml-file';
import { invalid } from './diagnostics.js';
import { figuresOf } from './figures.js';
import { type AskedQuestion, mostResults } from './question.js';

/** Rank of a question when it was recorded; null if its answer wasn't found. */
export interface RecordedRank {
  readonly language: string;
  readonly question: string;
  readonly rank: number | null;
}

export interface ReadRecord {
  readonly ranks: readonly RecordedRank[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Path of the record for a file of questions: `questions.recorded.json` for `questions.yaml`. */
export function recordPath(questions: string): string {
  return `${questions.replace(/\.[^./]*$/, '')}.recorded.json`;
}

export function recordText(ranks: readonly RecordedRank[]): string {
  const asked = ranks.map(({ language, rank }) => ({ locale: language, rank }));
  return `${JSON.stringify({ version: 1, languages: figuresOf(asked), questions: ranks }, null, 2)}\n`;
}

/** The ranks to record: those of questions that were asked now, and the former ones of questions in other languages. */
export function ranksToRecord(
  asked: readonly AskedQuestion[],
  before: readonly RecordedRank[],
  isAsked: (locale: string) => boolean,
): readonly RecordedRank[] {
  const others = before.filter(({ language }) => !isAsked(language));
  return [...asked.map(({ locale, text, rank }) => ({ language: locale, question: text, rank })), ...others];
}

const hint = 'Record the figures again with docgen check --questions --record';
/** Maximum number of characters. */
const longest = 1_048_576;

/** Reads a record. One with an invalid entry is reported, because a lost rank would hide that a question is worse. */
export function readRecord(bytes: Uint8Array, name: string): ReadRecord {
  // JSON is YAML, whose reader knows the position of each value.
  const file = readYamlFile(bytes, longest);
  const refused = (message: string, node: Node | null): ReadRecord => {
    const start = file.fault?.start ?? { line: 1, column: 1 };
    const range = node === null ? { start, end: start } : file.rangeOf(node);
    return { ranks: [], diagnostics: [invalid({ file: name, range }, message, hint)] };
  };
  if (file.fault !== null) return refused(file.fault.message, null);
  const { contents } = file;
  if (!isMap(contents)) return refused('It is not a record of figures', contents);
  if (contents.get('version') !== 1) return refused('It is a record of another version of docgen', contents);
  const list = contents.get('questions', true);
  if (!isSeq(list)) return refused("It has no list of 'questions'", contents);
  const ranks: RecordedRank[] = [];
  for (const item of list.items) {
    const rank = rankOf(item);
    if (rank === null) return refused('An entry has no valid language, question and rank', item as Node);
    ranks.push(rank);
  }
  return { ranks, diagnostics: [] };
}

function rankOf(item: unknown): RecordedRank | null {
  if (!isMap(item)) return null;
  const valueOf = (key: string): unknown => {
    const node = item.get(key, true);
    return isScalar(node) ? node.value : undefined;
  };
  const [language, question, rank] = [valueOf('language'), valueOf('question'), valueOf('rank')];
  if (typeof language !== 'string' || typeof question !== 'string') return null;
  if (rank === null) return { language, question, rank };
  const isRank = typeof rank === 'number' && Number.isInteger(rank) && rank >= 1 && rank <= mostResults;
  return isRank ? { language, question, rank } : null;
}
