/**
 * Front matter in docgen's keys. Whatever is the same stays as written, line for line; keys that docgen doesn't support
 * become `x-…`, which it ignores.
 */
import { type Document, type Node, type Pair, isMap, isScalar, stringify } from 'yaml';
import { readYaml } from '@docgen/settings/yaml-module';
import type { Place } from '@docgen/settings/place';
import { type Finding, finding, startOf } from '../finding.js';

export interface MatterInput {
  /** Between the fences. */
  readonly yaml: string;
  readonly file: string;
  /** Values known from elsewhere, such as a slug; they take precedence over the front matter. */
  readonly set: { readonly [key: string]: unknown };
  /** Replacement of each key of the old generator. */
  readonly rules: Rules;
  /** Returns the new site's address for one of the old site. */
  readonly address: (url: string) => string;
}

export interface WrittenMatter {
  /** With its fences, or `''` if it is empty. */
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** Result for a key: entries of the new front matter, and findings to report. */
export interface Change {
  readonly put?: { readonly [key: string]: unknown };
  /** The key and its value stay as they are. */
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

/** Converts numbers to text, and leaves null out. */
export function words(key: string): Rule {
  return (value) =>
    typeof value === 'string' ? { same: true } : value === null ? {} : { put: { [key]: wordOf(value) } };
}

export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

export function writeMatter(input: MatterInput): WrittenMatter {
  const read = readMatter(input);
  if ('finding' in read) {
    const own = Object.keys(input.set).length === 0 ? '' : stringify(input.set, { lineWidth: 0 });
    return { text: fenced(asComments(input.yaml) + own), findings: [read.finding] };
  }
  const { document, isCopied } = read;
  const findings: Finding[] = [];
  const kept: string[] = [];
  const made: { [key: string]: unknown } = {};
  let done = 0;
  for (const pair of pairsOf(document)) {
    const { key, value, written, place, start } = readPair(pair, read, input);
    if (isCopied) kept.push(notes(input.yaml.slice(done, start)));
    done = Math.max(done, start + written.length);
    const rule = Object.hasOwn(input.rules, key) ? input.rules[key] : undefined;
    const change = rule ? rule(value, input) : otherKey(key, value);
    if (change.told) findings.push(finding(change.told[0], place, `'${key}'`, change.told[1]));
    if (key in input.set && key !== 'sidebar') continue;
    if (change.same === true && isCopied) kept.push(written);
    else if (change.same === true) merge(made, { [key]: value });
    else merge(made, change.put ?? {});
  }
  if (isCopied) kept.push(notes(input.yaml.slice(done)));
  merge(made, input.set);
  const own = Object.keys(made).length === 0 ? '' : stringify(made, { lineWidth: 0 });
  return { text: fenced(kept.join('') + own), findings };
}

/** Keys that begin with `x-` are custom. */
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

/** YAML that can't be read: the old site ignores it, too. */
function asComments(yaml: string): string {
  const lines = yaml.replace(/\n$/, '').split('\n');
  return lines
    .map((line) => `# ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
}

/** Lines with only comments. */
function notes(yaml: string): string {
  const lines = yaml.split('\n').filter((line) => line.trimStart().startsWith('#'));
  return lines.map((line) => `${line}\n`).join('');
}

/** Written in JSON's form, where lines aren't entries. */
function isFlow({ contents }: Document): boolean {
  return isMap(contents) && contents.flow === true;
}

function pairsOf(document: Document): Pair[] {
  return isMap(document.contents) ? document.contents.items : [];
}

interface ReadMatter {
  readonly document: Document;
  readonly values: object;
  /** Whether entries can be copied as text: each is on its own lines, and none refers to another. */
  readonly isCopied: boolean;
  readonly placeOf: (key: string) => Place;
}

/** The front matter, or a finding if it can't be read; it is then kept as comments. */
function readMatter({ yaml, file }: MatterInput): ReadMatter | { readonly finding: Finding } {
  const { value, document, fault, placeOf, hasAnchors } = readYaml(file, yaml);
  if (fault !== null) return stays(fault.place, `it isn't valid YAML: ${fault.message}`);
  const values = value ?? {};
  if (document === null || typeof values !== 'object' || Array.isArray(values))
    return stays(startOf(file), "it isn't a mapping");
  const keys = new Set<string>();
  for (const { key } of pairsOf(document)) {
    const name = nameOf(key);
    if (keys.has(name))
      return stays(placeOf(values, name) ?? startOf(file), `the key '${name}' is duplicate`);
    keys.add(name);
  }
  const isCopied = !isFlow(document) && !hasAnchors;
  return { document, values, isCopied, placeOf: (key) => inPage(placeOf(values, key) ?? startOf(file)) };
}

function stays(place: Place, reason: string): { readonly finding: Finding } {
  return {
    finding: finding('note', inPage(place), 'the front matter', `it is kept as comments, because ${reason}`),
  };
}

/** A position in front matter as one in its page: the fence is above it. */
function inPage({ line, ...place }: Place): Place {
  return { ...place, line: line + 1 };
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

function readPair(pair: Pair, { values, placeOf }: ReadMatter, { yaml }: MatterInput) {
  const key = isScalar(pair.key) ? pair.key : null;
  const start = key?.range?.[0] ?? 0;
  const end = (pair.value as Node | null)?.range?.[1] ?? key?.range?.[1] ?? start;
  const next = yaml.indexOf('\n', Math.max(start, end - 1));
  const written = yaml.slice(start, next < 0 ? undefined : next + 1);
  const name = nameOf(pair.key);
  return {
    key: name,
    value: (values as { readonly [key: string]: unknown })[name],
    start,
    written: written.endsWith('\n') ? written : `${written}\n`,
    place: placeOf(name),
  };
}
