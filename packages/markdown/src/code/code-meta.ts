/**
 * The info string of a code fence: the language, and its options (`title="a.js" {1,4-6} showLineNumbers`).
 *
 * Bare words are ignored, because other tools use them, except those that are almost docgen's own. Invalid keys and
 * ranges are reported.
 */
import { type Diagnostic, nearest } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import { badAway, badInfo, badLines, unknownAttribute } from '../diagnostics.js';
import { claimKeys } from '../text/source-forms.js';

export interface CodeMeta {
  readonly title: string | undefined;
  /** Name of the set of tabs that consecutive blocks with this name form. */
  readonly group: string | undefined;
  /** Name of the file that contains the code, if the tab is loaded when it is selected. */
  readonly away: string | undefined;
  readonly numbers: boolean;
  /** Classes by line number, 1-based. */
  readonly lines: ReadonlyMap<number, ReadonlySet<LineClass>>;
  /** Whether it is a JSON fragment, not a complete value. */
  readonly partial: boolean;
  /** Claim that the code is an example of something: `request=createOrder`. */
  readonly claim: Claim | undefined;
}

/** A schema of an API, by the side and the name of an operation (`createOrder.201`), or by its own name. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly name: string;
}

export type ClaimKind = (typeof claimKeys)[number];

export type LineClass = 'mark' | 'ins' | 'del';

const keys = ['title', 'ins', 'del', 'group', 'away'];
const maxLine = 100_000;
const maxMeta = 2000;
const token = /\{([^}]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S*))|(\S+)/g;

/** Options of most blocks. */
const nothing: CodeMeta = {
  title: undefined,
  group: undefined,
  away: undefined,
  numbers: false,
  lines: new Map(),
  partial: false,
  claim: undefined,
};

interface ReadMeta {
  readonly meta: CodeMeta;
  readonly diagnostics: readonly Diagnostic[];
}

/** Options without problems, which hundreds of blocks share, by `claims` and meta string. */
const known = [new Map<string, ReadMeta>(), new Map<string, ReadMeta>()] as const;
const mostKnown = 500;

/**
 * Reads the options of a meta string, and its problems at `place`; `claims` is whether there are schemas to refer to.
 */
export function readMeta(meta: string, place: Place, claims = false): ReadMeta {
  if (meta === '') return { meta: nothing, diagnostics: [] };
  const of = known[claims ? 1 : 0];
  const read = of.get(meta) ?? newMeta(meta, place, claims);
  if (read.diagnostics.length === 0 && of.size < mostKnown) of.set(meta, read);
  return read;
}

function newMeta(meta: string, place: Place, claims: boolean): ReadMeta {
  const lines = new Map<number, Set<LineClass>>();
  const diagnostics: Diagnostic[] = [];
  const named: { title?: string; group?: string; away?: string; claim?: Claim } = {};
  const allowed = claims ? [...keys, ...claimKeys] : keys;
  let numbers = false;
  let partial = false;
  // A tab can be in another file, but a single block can't.
  const shown = (written: string) => allowed.filter((key) => key !== 'away' || /\bgroup=/.test(written));
  const mark = (owner: string, written: string, kind: LineClass) => {
    const ranges = readLines(written);
    if (ranges === undefined) diagnostics.push(badLines(owner, `{${written}}`, place));
    for (const line of ranges ?? []) lines.set(line, (lines.get(line) ?? new Set<LineClass>()).add(kind));
  };
  const whole = meta.slice(0, maxMeta);
  for (const found of whole.matchAll(token)) {
    const [, braces, key, double, single, inBraces, bare, word] = found;
    const value = double ?? single ?? inBraces ?? bare ?? '';
    const open =
      bare === undefined
        ? braceOpenIn(word ?? '')
        : (braceOpenIn(bare) ?? /^["'](?=[^"']*$)/.exec(bare)?.[0]);
    if (open !== undefined) {
      // The next words may belong to it.
      const rest = whole.slice(found.index);
      diagnostics.push(badInfo(rest, { fault: 'is not closed', right: rest + open }, place));
      break;
    }
    const cut = cutValueIn(whole.slice(found.index));
    if (cut !== undefined) {
      diagnostics.push(badInfo(cut.written, cut, place));
      break;
    }
    const foreign = braces === undefined ? null : foreignIn(braces);
    if (foreign !== null)
      diagnostics.push(
        unknownAttribute(foreign.key, { owner: '```', known: shown(meta), ...foreign }, place),
      );
    else if (braces !== undefined) mark('```', braces, 'mark');
    else if (key === undefined) {
      numbers ||= word === 'showLineNumbers';
      partial ||= word === 'partial';
      const fault = faultOfWord(word ?? '');
      if (fault) diagnostics.push(badInfo(word ?? '', fault, place));
    } else if (!allowed.includes(key))
      diagnostics.push(
        unknownAttribute(key, { owner: '```', known: shown(meta), right: rightOf(key, value) }, place),
      );
    else if (isClaim(key)) named.claim = { kind: key, name: value };
    else if (key === 'title' || key === 'group' || key === 'away') named[key] = value;
    else mark(key, value, key === 'ins' ? 'ins' : 'del');
  }
  const { title, group, away = '', claim } = named;
  const isName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(away);
  if (away !== '' && !isName) diagnostics.push(badAway(away, place));
  const texts = { title: title || undefined, group: group || undefined, away: isName ? away : undefined };
  return { meta: { ...texts, numbers, lines, partial, claim }, diagnostics };
}

/** Returns the character that closes a list of lines that a word starts but doesn't end. */
function braceOpenIn(word: string): string | undefined {
  return /^\{[\d,-]*$/.test(word) ? '}' : undefined;
}

/** The start of a text, if it is in curly quotes or is an unquoted file name of several words. */
function cutValueIn(text: string): (WordFault & { readonly written: string }) | undefined {
  const curly = /^([\w-]+)=[“”„«]([^“”»"]{1,200})[“”»]/.exec(text);
  const plain = /^(title)=([^\s"'“”{}=.]{1,100}(?: [\w-]{1,50}){0,5} [\w-]{1,50}\.\w{1,9})(?=\s|$)/.exec(
    text,
  );
  const [written, key = '', value = ''] = curly ?? plain ?? [];
  if (written === undefined) return undefined;
  const fault = curly
    ? 'has curly quotes, which docgen reads as part of the value'
    : 'ends at its first space';
  return { written, fault, right: `${key}="${value}"` };
}

interface WordFault {
  readonly fault: string;
  readonly right: string;
}

/** Describes the problem with a bare word. Words that mean something to docgen or another tool have none. */
function faultOfWord(word: string): WordFault | undefined {
  if (/^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*\}?$/.test(word) && /[,}-]/.test(word))
    return { fault: 'is missing its braces', right: `{${word.replace('}', '')}}` };
  if (keys.includes(word) && word !== 'group')
    return { fault: 'has no value', right: /^(?:ins|del)$/.test(word) ? `${word}={1}` : `${word}="…"` };
  const plain = word.replaceAll(/[-_]/g, '').toLowerCase();
  if (word === 'showLineNumbers' || word === 'partial' || word === 'vars') return undefined;
  if (lineNumbers.has(plain) || isNear(plain, 'showlinenumbers'))
    return { fault: 'is unknown', right: 'showLineNumbers' };
  return isNear(plain, 'partial') ? { fault: 'is unknown', right: 'partial' } : undefined;
}

/** Options of other tools for line numbers. */
const lineNumbers: ReadonlySet<string> = new Set(['linenumbers', 'linenums', 'linenos', 'numberlines']);

function isNear(word: string, known: string): boolean {
  return word.length > 4 && nearest(word, [known]) === known;
}

/** Returns docgen's option for a key of another tool. */
function rightOf(key: string, value: string): string | undefined {
  const plain = key.replaceAll(/[-_]/g, '').toLowerCase();
  const lines = (value.match(/\d+(?:-\d+)?/g) ?? []).join(',');
  if (/^(?:hl|hllines|highlight|highlightlines|lines|mark|emphasizelines)$/.test(plain))
    return `{${readLines(lines) === undefined ? '1,4-6' : lines}}`;
  if (plain === 'showlinenumbers' || lineNumbers.has(plain)) return 'showLineNumbers';
  return /^(?:filename|file|name|caption)$/.test(plain) ? `title="${value}"` : undefined;
}

/**
 * Finds options of other tools in braces, `{hl_lines=[2,"4-6"] linenos=true}`: the first key, and its replacement.
 */
function foreignIn(braces: string): { readonly key: string; readonly right: string | undefined } | null {
  const pair = /([\w-]+)\s*=\s*("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s,]*)/g;
  const found = [...braces.matchAll(pair)];
  const rights = found.flatMap(([, key = '', value = '']) => {
    const plain = value.replaceAll(/^["']|["']$/g, '');
    return plain === 'false' ? [] : (rightOf(key, plain) ?? []);
  });
  const key = found[0]?.[1];
  return key === undefined ? null : { key, right: rights.length === 0 ? undefined : rights.join(' ') };
}

function isClaim(key: string): key is ClaimKind {
  return claimKeys.some((known) => known === key);
}

/** The line numbers of `1,4-6`, or undefined if it isn't such a list or is too long. */
export function readLines(written: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of written.split(',')) {
    const found = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    const first = Number(found?.[1]);
    const last = Number(found?.[2] ?? found?.[1]);
    if (found === null || first < 1 || last < first || last > maxLine) return undefined;
    if (lines.length + last - first >= maxLine) return undefined;
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}
