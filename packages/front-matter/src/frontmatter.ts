/**
 * Front matter: finds its block, reads it as YAML and nothing else, and validates it.
 *
 * It finds the end of the block itself, and rejects fences that specify another language, so nothing in a page is ever
 * executed. A wrong value leaves out its key, and the rest of the page is read as usual.
 */
import type { Diagnostic, FrontMatter, Skim } from '@docgen/model';
import {
  frontMatterAgain,
  frontMatterFence,
  frontMatterInvalid,
  frontMatterLanguage,
  frontMatterMisplaced,
} from './matter-diagnostics.js';
import type { OwnKeys } from './matter-own.js';
import { plainMatter } from './matter-plain.js';
import { matterKeys } from './matter-schema.js';
import { lineStarts, pointAt } from '@docgen/syntax/text/source-text';

export interface FrontMatterBlock {
  readonly matter: FrontMatter;
  /** Offset of the body in the text. */
  readonly bodyStart: number;
  /** Number of lines before the body. */
  readonly lines: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly places?: NonNullable<Skim['places']>;
  /** Keys that the site declares, not validated yet. */
  readonly own?: OwnKeys;
}

const none: FrontMatterBlock = { matter: {}, bodyStart: 0, lines: 0, diagnostics: [] };

/**
 * Front matter at the start of `text` (LF, no byte order mark). `markColumns` is 1 if a byte order mark precedes line
 * 1. `declared` are the additional keys that the site declares.
 */
export async function readFrontMatter(
  text: string,
  markColumns: number,
  declared: readonly string[] = [],
): Promise<FrontMatterBlock> {
  const firstLine = lineAt(text, 0);
  if (/^\+\+\+[ \t]*$/.test(firstLine)) return otherLanguage(text, 'toml', '+++', markColumns);
  const found = /^---(?!-)[ \t]*([A-Za-z][\w.+-]*)?[ \t]*$/.exec(firstLine);
  if (found === null)
    return { ...none, diagnostics: [...misplaced(text, markColumns), ...longFence(text, markColumns)] };
  const language = found[1] ?? 'yaml';
  if (!/^ya?ml$/i.test(language)) return otherLanguage(text, language, '---', markColumns);
  return yamlBlock(text, firstLine, { markColumns, declared });
}

/** Front matter after blank lines, a second byte order mark or a comment, where it is text. */
function misplaced(text: string, markColumns: number): Diagnostic[] {
  const before = /^(?:\s|\uFEFF|<!--(?:(?!-->)[\s\S])*-->)+/.exec(text)?.[0] ?? '';
  if (before === '' || !/^---[ \t]*\n/.test(text.slice(before.length, before.length + 80))) return [];
  if (matterLines(text.slice(before.length)) === undefined) return [];
  const { line, column } = pointAt(lineStarts(before), before.length);
  const start = { line, column: column + (line === 1 ? markColumns : 0) };
  return [frontMatterMisplaced({ range: { start, end: { line, column: start.column + 3 } } })];
}

/** Front matter between lines of more than three hyphens, where it is text. */
function longFence(text: string, markColumns: number): Diagnostic[] {
  const fence = /^-{4,}(?=[ \t]*\n)/.exec(text)?.[0];
  if (fence === undefined || matterLines(text, /^-{3,}[ \t]*$/) === undefined) return [];
  const start = { line: 1, column: 1 + markColumns };
  return [
    frontMatterFence(fence, { range: { start, end: { line: 1, column: start.column + fence.length } } }),
  ];
}

const longestMisplaced = 10_000;

/** Characters of a block: YAML with many errors takes quadratic time. */
const largestMatter = 65_536;

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** Offset of the first line after the first that starts with `fence`, or -1. */
function closingFence(text: string, fence: string): number {
  const at = text.indexOf(`\n${fence}`);
  return at < 0 ? -1 : at + 1;
}

function otherLanguage(text: string, language: string, fence: string, markColumns: number): FrontMatterBlock {
  const close = closingFence(text, fence);
  if (close < 0 && fence === '+++') return none;
  const end = 1 + markColumns + lineAt(text, 0).length;
  const range = { start: { line: 1, column: 1 + markColumns }, end: { line: 1, column: end } };
  return { ...bodyAfter(text, close), matter: {}, diagnostics: [frontMatterLanguage(language, { range })] };
}

/** The body after the closing fence at offset `close`; everything if the block isn't closed. */
function bodyAfter(text: string, close: number): { bodyStart: number; lines: number } {
  if (close < 0) return { bodyStart: 0, lines: 0 };
  const bodyStart = Math.min(text.length, close + lineAt(text, close).length + 1);
  return { bodyStart, lines: text.slice(0, bodyStart).split('\n').length - 1 };
}

async function yamlBlock(
  text: string,
  firstLine: string,
  { markColumns, declared }: { readonly markColumns: number; readonly declared: readonly string[] },
): Promise<FrontMatterBlock> {
  const close = closingFence(text, '---');
  const proper = close >= 0 && /^---[ \t]*$/.test(lineAt(text, close));
  if (!proper) {
    if (!looksLikeKey(lineAt(text, firstLine.length + 1))) return none;
    const start = { line: 1, column: 1 + markColumns };
    const range = { start, end: { line: 1, column: start.column + firstLine.length } };
    const message = "Unclosed front matter; expected a line '---' after its last key";
    return { ...none, diagnostics: [frontMatterInvalid(message, { range })] };
  }
  if (!holdsYaml(text.slice(firstLine.length, close))) return none;
  const body = bodyAfter(text, close);
  if (close > largestMatter) {
    const start = { line: 1, column: 1 + markColumns };
    const range = { start, end: { line: 1, column: start.column + firstLine.length } };
    const message = `The front matter has more than ${largestMatter} characters; expected fewer`;
    const hint = "Move anything that isn't about the page as a whole into its text or a file";
    return { ...body, matter: {}, diagnostics: [frontMatterInvalid(message, { range }, hint)] };
  }
  const fields = await fieldsOf(text.slice(firstLine.length, close), declared);
  const again = secondBlock(text.slice(body.bodyStart), [...matterKeys, ...declared]);
  if (again === undefined) return { ...body, ...fields };
  const line = body.lines + again + 1;
  const range = { start: { line, column: 1 }, end: { line, column: 4 } };
  return { ...body, ...fields, diagnostics: [...fields.diagnostics, frontMatterAgain({ range })] };
}

/** The 0-based line on which a body starts with another block that has one of the keys `known`. */
function secondBlock(body: string, known: readonly string[]): number | undefined {
  const [before] = /^\n*(?=---[ \t]*\n)/.exec(body.slice(0, longestMisplaced)) ?? [];
  if (before === undefined) return undefined;
  const keys = matterLines(body.slice(before.length));
  const isMatter = keys?.some((line) => known.includes(/^["']?([\w.$-]+)/.exec(line)?.[1] ?? '')) === true;
  return isMatter ? before.length : undefined;
}

/** Lines of a block at the start of `text`, if all of them look like front matter. */
function matterLines(text: string, fence = /^---[ \t]*$/): readonly string[] | undefined {
  const [, ...lines] = text.slice(0, longestMisplaced).split('\n');
  const end = lines.findIndex((line) => fence.test(line));
  const keys = lines.slice(0, end);
  const isMatter =
    looksLikeKey(keys[0] ?? '') && keys.every((line) => looksLikeKey(line) || /^(?:[ #-]|$)/.test(line));
  return end >= 1 && isMatter ? keys : undefined;
}

function looksLikeKey(line: string): boolean {
  return /^(?:["']?[\w.$-]+["']?|<<)[ \t]*:(?:[ \t]|$)/.test(line);
}

/** Two thematic breaks around prose aren't front matter: a block starts with a blank line, a comment or a mapping. */
function holdsYaml(block: string): boolean {
  const first = block.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first === undefined || !block.startsWith('\n\n') || looksLikeKey(first);
}

/** Most blocks are plain; for others, the full YAML reader is imported. */
async function fieldsOf(
  yaml: string,
  declared: readonly string[],
): Promise<Pick<FrontMatterBlock, 'matter' | 'diagnostics' | 'places' | 'own'>> {
  const plain = plainMatter(yaml);
  return plain === null
    ? (await import('./matter-caged.js')).cagedYaml(yaml, declared)
    : { ...plain, diagnostics: [] };
}
