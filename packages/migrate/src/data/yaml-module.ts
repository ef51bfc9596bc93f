/**
 * A YAML file as data with places, read as a configuration in JavaScript is. What an unknown tag stands before is kept as
 * text, `Code`: such tags make programs run things. Aliases are followed as far as a limit of values allows.
 */
import { LineCounter, type Document, type Node, isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import { mostLevels, yamlDocument } from '@docgen/markdown/yaml-document';
import type { Place } from '../finding.js';
import { codeAt } from '../script/literal.js';
import type { ReadModule } from '../script/module.js';

/** More values than a configuration has; a file of aliases of aliases has many more. */
const most = 100_000;

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly document: Document;
  readonly lines: LineCounter;
  readonly places: WeakMap<object, Map<string, Place>>;
  count: number;
}

export function readYaml(file: string, text: string): ReadModule {
  const lines = new LineCounter();
  const places = new WeakMap<object, Map<string, Place>>();
  const placeOf = (holder: object, key: string) => places.get(holder)?.get(key);
  const document = yamlDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false });
  if ('tooDeep' in document) {
    const message = `nested too deeply; expected at most ${mostLevels} levels`;
    return {
      value: undefined,
      placeOf,
      fault: { place: placeAt(document.tooDeep, { file, lines }), message },
    };
  }
  const reading: Reading = { file, text, document, lines, places, count: 0 };
  const [error] = document.errors;
  if (error !== undefined) {
    const message = error.message.split('\n')[0] ?? '';
    return { value: undefined, placeOf, fault: { place: placeAt(error.pos[0], reading), message } };
  }
  return { value: valueOf(document.contents, reading), placeOf, fault: null };
}

function placeAt(offset: number, { file, lines }: Pick<Reading, 'file' | 'lines'>): Place {
  const { line, col } = lines.linePos(offset);
  return { file, line: Math.max(1, line), column: Math.max(1, col) };
}

function valueOf(node: unknown, reading: Reading): unknown {
  if (++reading.count > most) return undefined;
  if (isAlias(node)) return valueOf(node.resolve(reading.document), reading);
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  const { tag } = node;
  if (tag !== undefined && !/^tag:yaml\.org,2002:(?!python)/.test(tag)) return tagged(node, tag, reading);
  if (isScalar(node)) return node.value;
  return isSeq(node) ? listOf(node.items, reading) : mapOf(node.items, reading);
}

/** `!ENV` of a list gives its last item where the variable is not set; all else would have to be run. */
function tagged(node: Node, tag: string, reading: Reading): unknown {
  if (tag === '!ENV' && isSeq(node) && node.items.length > 1) return valueOf(node.items.at(-1), reading);
  const [start = 0, end = 0] = node.range ?? [];
  const name = tag.replace('tag:yaml.org,2002:', '!!');
  return codeAt(`${name} ${reading.text.slice(start, end)}`.trim(), placeAt(start, reading));
}

function listOf(items: readonly unknown[], reading: Reading): unknown[] {
  const made: unknown[] = [];
  for (const item of items) {
    made.push(valueOf(item, reading));
    remember(made, String(made.length - 1), item, reading);
  }
  return made;
}

function mapOf(items: readonly unknown[], reading: Reading): object {
  const made = {};
  for (const pair of items.filter(isPair)) {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    const value = valueOf(pair.value, reading);
    if (key === '<<' && typeof value === 'object' && value !== null)
      Object.assign(made, { ...value, ...made });
    else Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
    remember(made, key, pair.key, reading);
  }
  return made;
}

function remember(holder: object, key: string, node: unknown, reading: Reading): void {
  const start = (node as Node | null)?.range?.[0];
  if (start === undefined) return;
  const known = reading.places.get(holder) ?? new Map<string, Place>();
  reading.places.set(holder, known.set(key, placeAt(start, reading)));
}
