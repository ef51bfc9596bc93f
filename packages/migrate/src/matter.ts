/**
 * Front matter in docgen's keys. What is the same stays as it was written, line for line; keys that docgen does not know
 * become `x-…`, which it leaves alone.
 */
import { yamlDocument } from '@docgen/markdown/yaml-document';
import { type Document, type Node, type Pair, isMap, isScalar, stringify } from 'yaml';
import { type Finding, type Place, finding } from './finding.js';

export interface MatterInput {
  /** Between the fences. */
  readonly yaml: string;
  readonly file: string;
  /** Values that are known from elsewhere, such as a slug; they take precedence over the front matter. */
  readonly set: { readonly [key: string]: unknown };
  /** Replacement of each key of the old generator. */
  readonly rules: Rules;
  /** Gives an address of the old site in the new one. */
  readonly address: (url: string) => string;
}

export interface WrittenMatter {
  /** With its fences, or `''` where nothing is said. */
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** Result for a key: entries of the new front matter, and findings to report. */
export interface Change {
  readonly put?: { readonly [key: string]: unknown };
  /** The key and what stands behind it stay as they are. */
  readonly same?: boolean;
  readonly told?: readonly [Finding['kind'], string];
}
export type Rule = (value: unknown, input: MatterInput) => Change;
export interface Rules {
  readonly [key: string]: Rule | undefined;
}

export const same: Rule = () => ({ same: true });
export const dropped: Rule = () => ({});
export const lost =
  (why: string): Rule =>
  () => ({ told: ['lost', why] });

/** A number is a text, nothing is nothing. */
export function words(key: string): Rule {
  return (value) =>
    typeof value === 'string' ? { same: true } : value === null ? {} : { put: { [key]: wordOf(value) } };
}

export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

export function writeMatter(input: MatterInput): WrittenMatter {
  const document = yamlDocument(input.yaml, { version: '1.2' });
  const findings: Finding[] = [];
  if ('tooDeep' in document || document.errors.length > 0)
    return {
      text: fenced(input.yaml),
      findings: [
        finding('note', placeAt(0, input), 'the front matter', "it isn't YAML, so it stays unchanged"),
      ],
    };
  const kept: string[] = [];
  const made: { [key: string]: unknown } = {};
  let done = 0;
  for (const pair of pairsOf(document)) {
    const { key, value, written, place, start } = readPair(pair, document, input);
    if (!isFlow(document)) kept.push(notes(input.yaml.slice(done, start)));
    done = Math.max(done, start + written.length);
    const rule = Object.hasOwn(input.rules, key) ? input.rules[key] : undefined;
    const change = rule ? rule(value, input) : otherKey(key, value);
    if (change.told) findings.push(finding(change.told[0], place, `'${key}'`, change.told[1]));
    if (key in input.set && key !== 'sidebar') continue;
    if (change.same === true && !isFlow(document)) kept.push(written);
    else if (change.same === true) merge(made, { [key]: value });
    else merge(made, change.put ?? {});
  }
  if (!isFlow(document)) kept.push(notes(input.yaml.slice(done)));
  merge(made, input.set);
  const own = Object.keys(made).length === 0 ? '' : stringify(made, { lineWidth: 0 });
  return { text: fenced(kept.join('') + own), findings };
}

/** Keys that begin with `x-` are free. */
function otherKey(key: string, value: unknown): Change {
  if (key.startsWith('x-')) return { same: true };
  const name = `x-${key.replaceAll('_', '-')}`;
  return { put: { [name]: value }, told: ['changed', `it is '${name}', which docgen ignores`] };
}

function merge(made: { [key: string]: unknown }, put: { readonly [key: string]: unknown }): void {
  for (const [key, value] of Object.entries(put)) {
    const both = [made[key], value];
    made[key] = both.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? { ...(both[0] as object), ...(both[1] as object) }
      : value;
  }
}

function fenced(yaml: string): string {
  return yaml.trim() === '' ? '' : `---\n${yaml.endsWith('\n') ? yaml : `${yaml}\n`}---\n`;
}

/** Lines that are comments alone. */
function notes(yaml: string): string {
  const lines = yaml.split('\n').filter((line) => line.trimStart().startsWith('#'));
  return lines.map((line) => `${line}\n`).join('');
}

/** Written as JSON is, where lines are no entries. */
function isFlow({ contents }: Document): boolean {
  return isMap(contents) && contents.flow === true;
}

function pairsOf(document: Document): Pair[] {
  return isMap(document.contents) ? document.contents.items : [];
}

function readPair(pair: Pair, document: Document, input: MatterInput) {
  const key = isScalar(pair.key) ? pair.key : null;
  const start = key?.range?.[0] ?? 0;
  const end = (pair.value as Node | null)?.range?.[1] ?? key?.range?.[1] ?? start;
  const next = input.yaml.indexOf('\n', Math.max(start, end - 1));
  const written = input.yaml.slice(start, next < 0 ? undefined : next + 1);
  const plain: { [key: string]: unknown } = document.toJS();
  const name = wordOf(key?.value);
  return {
    key: name,
    value: plain[name],
    start,
    written: written.endsWith('\n') ? written : `${written}\n`,
    place: placeAt(start, input),
  };
}

function placeAt(offset: number, { yaml, file }: MatterInput): Place {
  const before = yaml.slice(0, offset).split('\n');
  return { file, line: before.length + 1, column: (before.at(-1)?.length ?? 0) + 1 };
}
