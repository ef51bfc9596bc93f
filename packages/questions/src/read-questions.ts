/**
 * Reads a file of questions. Each entry is reported at its own position, and the others remain. It must not know which
 * pages exist.
 */
import { type Node, isMap, isNode, isScalar, isSeq } from 'yaml';
import { type Diagnostic, type Site, nearest } from '@docgen/model';
import { type FaultPlace, meant } from '@docgen/config/diagnostics';
import { type YamlFile, readYamlFile } from '@docgen/markdown/yaml-file';
import { invalid } from './diagnostics.js';
import type { Question, WrittenAnswer } from './question.js';

/** Maximum number of characters: about two thousand questions. */
export const longest = 262_144;

const keys = ['question', 'language', 'answers'] as const;
type Key = (typeof keys)[number];
type QuestionNodes = { readonly [key in Key]?: Node };

export interface ReadQuestions {
  readonly questions: readonly Question[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `name` is the path of the file, relative to the site folder. */
export function readQuestions(
  bytes: Uint8Array,
  name: string,
  site: Pick<Site, 'locales' | 'defaultLocale'>,
): ReadQuestions {
  const file = readYamlFile(bytes, longest);
  const { contents, fault } = file;
  const top: FaultPlace = { file: name, range: { start: startOf(fault), end: startOf(fault) } };
  if (fault !== null) return { questions: [], diagnostics: [invalid(top, fault.message, fault.hint)] };
  const diagnostics: Diagnostic[] = [];
  const reading: Reading = { name, file, site, report: (found) => void diagnostics.push(found) };
  const asked = new Map<string, Question>();
  if (contents !== null && !isSeq(contents))
    reading.report(invalid(placeOf(contents, reading), 'It is not a list of questions', example));
  for (const item of isSeq(contents) ? contents.items : []) {
    const question = questionOf(file.resolved(item), reading);
    if (question === null) continue;
    const key = `${question.locale} ${question.text}`;
    const before = asked.get(key);
    if (before === undefined) asked.set(key, question);
    else
      reading.report(
        invalid(
          question.place,
          `'${question.text}' is already on line ${before.place.range?.start.line}`,
          "List all pages that answer it in 'answers' of one entry",
        ),
      );
  }
  return { questions: [...asked.values()], diagnostics };
}

const example = "Write '- question: How do I cancel an order?', and 'answers: docs/orders.md' below it";

function startOf(fault: YamlFile['fault']) {
  return fault?.start ?? { line: 1, column: 1 };
}

interface Reading {
  readonly name: string;
  readonly file: YamlFile;
  readonly site: Pick<Site, 'locales' | 'defaultLocale'>;
  readonly report: (found: Diagnostic) => void;
}

function placeOf(node: Node, { name, file }: Reading): FaultPlace {
  return { file: name, range: file.rangeOf(node) };
}

/** Null if the entry can't be used, which is reported. */
function questionOf(node: unknown, reading: Reading): Question | null {
  if (!isNode(node)) return null;
  const place = placeOf(node, reading);
  if (!isMap(node)) {
    reading.report(invalid(place, 'A question is a mapping', example));
    return null;
  }
  const entry = entryOf(node, reading);
  const missing = (['question', 'answers'] as const).filter((key) => entry[key] === undefined);
  for (const key of missing) reading.report(invalid(place, `A question needs '${key}'`, example));
  const text = entry.question && textOf(entry.question, 'question', reading);
  const locale = entry.language ? localeOf(entry.language, reading) : reading.site.defaultLocale;
  const answers = entry.answers ? answersOf(entry.answers, reading) : [];
  if (!text || locale === null || answers.length === 0) return null;
  return { text, locale, answers, place: placeOf(entry.question ?? node, reading) };
}

function entryOf(node: Node & { readonly items: readonly unknown[] }, reading: Reading): QuestionNodes {
  const entry: { [key in Key]?: Node } = {};
  for (const item of node.items as readonly { readonly key: unknown; readonly value: unknown }[]) {
    const written = isScalar(item.key) ? String(item.key.value) : '';
    const key = keys.find((known) => known === written);
    const value = reading.file.resolved(item.value);
    if (key !== undefined) {
      if (isNode(value)) entry[key] = value;
    } else if (isNode(item.key))
      reading.report(
        invalid(
          placeOf(item.key, reading),
          `Unknown key '${written}'`,
          meant(nearest(written, keys)) ?? known,
        ),
      );
  }
  return entry;
}

const known = `Known keys: ${keys.join(', ')}`;

/** A text without spaces at its ends; null if it is none, which is reported. */
function textOf(node: Node, key: string, reading: Reading): string | null {
  const text = isScalar(node) && typeof node.value === 'string' ? node.value.trim().replace(/\s+/g, ' ') : '';
  if (text !== '') return text;
  const { source = '' } = node as { readonly source?: string };
  const is = isMap(node) ? 'a mapping' : isSeq(node) ? 'a list' : source || 'empty';
  reading.report(invalid(placeOf(node, reading), `'${key}' is ${is}; expected text`, 'Put it in quotes'));
  return null;
}

function localeOf(node: Node, reading: Reading): string | null {
  const written = textOf(node, 'language', reading);
  const codes = reading.site.locales.map(({ code }) => code);
  if (written === null || codes.includes(written)) return written;
  const hint = meant(nearest(written, codes)) ?? `Languages of the site: ${codes.join(', ')}`;
  reading.report(invalid(placeOf(node, reading), `Unknown language '${written}'`, hint));
  return null;
}

function answersOf(node: Node, reading: Reading): WrittenAnswer[] {
  if (isSeq(node) && node.items.length === 0)
    reading.report(
      invalid(placeOf(node, reading), "'answers' is empty", 'Name a page, such as docs/orders.md'),
    );
  const nodes = isSeq(node) ? node.items.map(reading.file.resolved).filter(isNode) : [node];
  return nodes.flatMap((one) => {
    const href = textOf(one, 'answers', reading);
    return href === null ? [] : [{ href, place: placeOf(one, reading) }];
  });
}
