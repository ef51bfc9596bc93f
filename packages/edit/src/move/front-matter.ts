/**
 * Changes of a page's front matter as text changes: adding and removing redirects, and setting values of single keys.
 * The block is parsed as YAML only to find positions; style, comments and line endings of the rest stay unchanged. Null
 * if the block can't be changed safely.
 */
import { yamlDocument } from '@docgen/markdown/yaml-document';
import { joinPath } from '@docgen/model';
import { type Pair, type YAMLMap, isMap, isScalar, isSeq, parse } from 'yaml';
import { type Change, lineEndOf } from './changes.js';
import { type MatterBlock, matterBlock } from './matter-block.js';

export interface MatterEdit {
  /** Redirects to add and to remove, as site paths below the locale. */
  readonly add: readonly string[];
  readonly drop: readonly string[];
  /** New values of single keys. */
  readonly values: { readonly [key: string]: string };
}

const key = 'redirectFrom';

/** The block's text and the positions of its nodes. */
interface Matter {
  readonly text: string;
  readonly block: MatterBlock;
  readonly map: YAMLMap | null;
}

export function matterChanges(text: string, edit: MatterEdit): Change[] | null {
  const block = matterBlock(text);
  if (block === 'foreign') return null;
  if (block === 'none') return edit.add.length === 0 ? [] : [newBlock(text, edit.add)];
  const document = yamlDocument(text.slice(block.start, block.end), { schema: 'core' });
  if ('tooDeep' in document) return null;
  const map: unknown = document.contents;
  if (document.errors.length > 0 || (map !== null && !isMap(map))) return null;
  const matter: Matter = { text, block, map };
  const changes = [
    redirectChanges(matter, edit),
    ...Object.entries(edit.values).map(([name, value]) => valueChange(matter, name, value)),
  ];
  return changes.includes(null) ? null : changes.flatMap((change) => change ?? []);
}

function newBlock(text: string, add: readonly string[]): Change {
  const at = text.startsWith('\uFEFF') ? 1 : 0;
  const end = lineEndOf(text);
  return { start: at, end: at, text: [`---`, ...listOf(add, ''), `---`, '', ''].join(end) };
}

function listOf(add: readonly string[], indent: string): string[] {
  return [`${indent}${key}:`, ...add.map((path) => `${indent}  - ${scalar(path)}`)];
}

function redirectChanges(matter: Matter, edit: MatterEdit): Change[] | null {
  if (edit.add.length === 0 && edit.drop.length === 0) return [];
  const pair = pairOf(matter, key);
  if (pair === undefined) return edit.add.length === 0 ? [] : appended(matter, edit.add);
  const { value } = pair;
  if (!isSeq(value)) return null;
  const items = value.items.map((item) => itemOf(item, matter));
  if (items.includes(null)) return null;
  const list = items.flatMap((item) => item ?? []);
  const dropped = list.filter((item) => edit.drop.includes(joinPath(item.value)));
  if (dropped.length === list.length && edit.add.length === 0) return withoutPair(matter, pair);
  const replaced = dropped.slice(0, edit.add.length);
  const removed = dropped.slice(replaced.length);
  const rest = edit.add.slice(replaced.length);
  const swaps = replaced.map(({ start, end }, index) => ({
    start,
    end,
    text: scalar(edit.add[index] ?? ''),
  }));
  const at = { ...matter, list, isFlow: value.flow === true, from: startOf(value, matter) };
  return removed.length > 0 ? removals(at, removed) : additions(at, rest, swaps);
}

interface Item {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface ItemList extends Matter {
  readonly list: readonly Item[];
  readonly isFlow: boolean;
  /** Offset of the list. */
  readonly from: number;
}

function itemOf(item: unknown, { block }: Matter): Item | null {
  if (!isScalar(item) || typeof item.value !== 'string' || !item.range || item.anchor !== undefined)
    return null;
  const [start, end] = item.range;
  return { value: item.value, start: block.start + start, end: block.start + end };
}

function additions(at: ItemList, add: readonly string[], swaps: readonly Change[]): Change[] | null {
  const last = at.list.at(-1);
  if (add.length === 0) return [...swaps];
  if (at.isFlow) {
    const words = add.map(scalar).join(', ');
    const place = last?.end ?? at.from + 1;
    return [...swaps, { start: place, end: place, text: last ? `, ${words}` : words }];
  }
  const dash = last && dashOf(last, at.text);
  if (!last || dash === null) return null;
  const place = lineEnd(at.text, last.end);
  const end = lineEndOf(at.text);
  const text = add.map((path) => `${end}${dash}${scalar(path)}`).join('');
  return [...swaps, { start: place, end: place, text }];
}

/** Removes some of the items, and adds none; at least one remains. */
function removals({ list, isFlow, text }: ItemList, removed: readonly Item[]): Change[] | null {
  const [first, last] = [list[0], list.at(-1)];
  if (isFlow && first && last) {
    const kept = list.filter((item) => !removed.includes(item));
    const words = kept.map(({ start, end }) => text.slice(start, end)).join(', ');
    return [{ start: first.start, end: last.end, text: words }];
  }
  if (removed.some((item) => dashOf(item, text) === null)) return null;
  return removed.map(({ start, end }) => ({
    start: lineStart(text, start),
    end: nextLine(text, end),
    text: '',
  }));
}

/** Returns the text before an item of a block list on its line; null if that is more than its dash. */
function dashOf({ start }: Item, text: string): string | null {
  const before = text.slice(lineStart(text, start), start);
  return /^[ \t]*-[ \t]+$/.test(before) ? before : null;
}

function appended({ text, block, map }: Matter, add: readonly string[]): Change[] | null {
  if (map?.flow === true) return null;
  const from = map === null ? block.end : block.start + (map.range?.[0] ?? 0);
  const indent = text.slice(lineStart(text, from), from);
  if (!/^ *$/.test(indent)) return null;
  const end = lineEndOf(text);
  return [
    {
      start: block.end,
      end: block.end,
      text: listOf(add, indent)
        .map((line) => line + end)
        .join(''),
    },
  ];
}

/** Removes the key. If the block contained nothing else, removes the block and the empty line after it. */
function withoutPair(matter: Matter, { key: name, value }: Pair): Change[] | null {
  const { text, block, map } = matter;
  if (map?.flow === true || !isSeq(value)) return null;
  const start = lineStart(text, startOf(name, matter));
  const last = value.flow === true ? value.range : rangeOf(value.items.at(-1));
  const end = nextLine(text, block.start + (last?.[1] ?? 0));
  const isAll = (text.slice(block.start, start) + text.slice(end, block.end)).trim() === '';
  if (!isAll) return [{ start, end, text: '' }];
  const blank = /^(?:\r\n?|\n)/.exec(text.slice(block.after))?.[0] ?? '';
  return [{ start: block.open, end: block.after + blank.length, text: '' }];
}

function valueChange(matter: Matter, name: string, value: string): Change[] | null {
  const node = pairOf(matter, name)?.value;
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return null;
  const [start, end] = node.range.map((offset) => matter.block.start + offset);
  if (start === undefined || end === undefined) return null;
  const quote = matter.text.charAt(start);
  const text =
    quote === "'"
      ? `'${value.replaceAll("'", "''")}'`
      : quote === '"'
        ? JSON.stringify(value)
        : scalar(value);
  return [{ start, end, text }];
}

function pairOf({ map }: Matter, name: string): Pair | undefined {
  return map?.items.find((pair) => isScalar(pair.key) && pair.key.value === name);
}

function rangeOf(node: unknown): readonly number[] | null | undefined {
  return isScalar(node) || isSeq(node) || isMap(node) ? node.range : null;
}

function startOf(node: unknown, { block }: Matter): number {
  return block.start + (rangeOf(node)?.[0] ?? 0);
}

/** Writes a text as a plain scalar if YAML allows it, else quoted. */
function scalar(text: string): string {
  const isPlain = /^[\p{L}\p{N}_./][\p{L}\p{N}_./~%@+-]*$/u.test(text) && parse(text) === text;
  return isPlain ? text : JSON.stringify(text);
}

function lineStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}

function lineEnd(text: string, at: number): number {
  const found = /[\r\n]/.exec(text.slice(at));
  return found ? at + found.index : text.length;
}

function nextLine(text: string, at: number): number {
  const end = lineEnd(text, at);
  return end + (/^(?:\r\n?|\n)/.exec(text.slice(end))?.[0].length ?? 0);
}
