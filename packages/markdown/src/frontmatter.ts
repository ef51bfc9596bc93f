/**
 * Front matter: finds its block, reads it as YAML and nothing else, and checks it against the schema.
 *
 * The block's end is found here, and a fence that names another language is refused; nothing in a page is ever
 * executed. A fault leaves the key out; the rest of the page is read as usual.
 */
import type { Diagnostic, FrontMatter, Skim } from '@docgen/model';
import { frontMatterInvalid, frontMatterLanguage } from './diagnostics.js';
import type { OwnKeys } from './matter-own.js';
import { plainMatter } from './matter-plain.js';

export interface FrontMatterBlock {
  readonly matter: FrontMatter;
  /** Offset of the body in the text. */
  readonly bodyStart: number;
  /** Lines before the body. */
  readonly lines: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly places?: NonNullable<Skim['places']>;
  /** Keys that the site declares, not yet judged. */
  readonly own?: OwnKeys;
}

const none: FrontMatterBlock = { matter: {}, bodyStart: 0, lines: 0, diagnostics: [] };

/**
 * Front matter at the start of `text` (LF, no byte order mark). `markColumns` is 1 when a mark precedes line 1, `declared`
 * are the keys that it may have besides docgen's.
 */
export async function readFrontMatter(
  text: string,
  markColumns: number,
  declared: readonly string[] = [],
): Promise<FrontMatterBlock> {
  const firstLine = lineAt(text, 0);
  if (/^\+\+\+[ \t]*$/.test(firstLine)) return otherLanguage(text, 'toml', '+++', markColumns);
  const found = /^---(?!-)[ \t]*([A-Za-z][\w.+-]*)?[ \t]*$/.exec(firstLine);
  if (found === null) return none;
  const language = found[1] ?? 'yaml';
  if (!/^ya?ml$/i.test(language)) return otherLanguage(text, language, '---', markColumns);
  return yamlBlock(text, firstLine, { markColumns, declared });
}

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

/** The body behind the closing fence at offset `close`; everything where the block is not closed. */
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
    const message = "The front matter is not closed; expected a line '---' after its last key";
    return { ...none, diagnostics: [frontMatterInvalid(message, { range })] };
  }
  if (!holdsYaml(text.slice(firstLine.length, close))) return none;
  return { ...bodyAfter(text, close), ...(await fieldsOf(text.slice(firstLine.length, close), declared)) };
}

function looksLikeKey(line: string): boolean {
  return /^(?:["']?[\w.$-]+["']?|<<)[ \t]*:(?:[ \t]|$)/.test(line);
}

/** Two thematic breaks around prose are not front matter: a block has a blank, a comment or a mapping first. */
function holdsYaml(block: string): boolean {
  const first = block.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first === undefined || !block.startsWith('\n\n') || looksLikeKey(first);
}

/** Most blocks are plain; for others the reader of all YAML is imported. */
async function fieldsOf(
  yaml: string,
  declared: readonly string[],
): Promise<Pick<FrontMatterBlock, 'matter' | 'diagnostics' | 'places' | 'own'>> {
  const plain = plainMatter(yaml);
  return plain === null
    ? (await import('./matter-caged.js')).cagedYaml(yaml, declared)
    : { ...plain, diagnostics: [] };
}
