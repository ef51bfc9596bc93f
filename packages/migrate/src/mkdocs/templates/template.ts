/**
 * The structure of a Jinja template with positions: text, outputs and statements. The delimiters are options of the
 * plugins that render pages.
 */

export interface Delimiters {
  readonly variable: Pair;
  readonly block: Pair;
  readonly comment: Pair;
}

type Pair = readonly [open: string, close: string];

/** A part of a template; `start` and `end` are offsets in its text. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string; readonly start: number }
  | { readonly kind: 'output'; readonly code: string; readonly start: number; readonly end: number }
  | Statement;

export interface Statement {
  readonly kind: 'statement';
  /** Its first word. */
  readonly name: string;
  /** The words after it. */
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** What follows it and, for `if` and `for`, each of its other branches; empty if it has no end of its own. */
  readonly branches: readonly Branch[];
}

export interface Branch {
  /** `elif` or `else` with its words; for the first branch, the statement's own. */
  readonly name: string;
  readonly code: string;
  readonly body: readonly TemplateNode[];
}

/** Statements that end with `end…`; `set` only without a value. */
const withBody = new Set([
  'if',
  'for',
  'macro',
  'call',
  'filter',
  'block',
  'with',
  'autoescape',
  'raw',
  'set',
]);

interface Token {
  readonly kind: 'text' | 'output' | 'statement';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Null if its statements don't match. */
export function parseTemplate(text: string, delimiters: Delimiters): TemplateNode[] | null {
  const tokens = tokensOf(text, delimiters);
  let at = 0;
  let depth = 0;
  let isBroken = false;
  const sequence = (ends: readonly string[]): TemplateNode[] => {
    const made: TemplateNode[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined) break;
      const { kind, text: code, start, end } = token;
      if (kind === 'text') made.push({ kind, text: code, start });
      else if (kind === 'output') made.push({ kind, code, start, end });
      else {
        const [name, rest] = words(code);
        if (ends.includes(name)) return made;
        if (/^(?:end|el)/.test(name) || depth > mostDepth) isBroken = true;
        made.push(statement(token, name, rest));
      }
    }
    if (ends.length > 0) isBroken = true;
    return made;
  };
  const statement = ({ start, end }: Token, name: string, code: string): Statement => {
    const hasBody = withBody.has(name) && !(name === 'set' && code.includes('='));
    if (!hasBody) return { kind: 'statement', name, code, start, end, branches: [] };
    const branches: Branch[] = [];
    let [head, test] = [name, code];
    depth++;
    do {
      at++;
      const body = sequence([`end${name}`, ...(name === 'if' || name === 'for' ? ['elif', 'else'] : [])]);
      branches.push({ name: head, code: test, body });
      [head, test] = words(tokens[at]?.text ?? `end${name}`);
    } while (!head.startsWith('end') && at < tokens.length);
    depth--;
    return { kind: 'statement', name, code, start, end: tokens[at]?.end ?? end, branches };
  };
  const nodes = sequence([]);
  return isBroken ? null : nodes;
}

const mostDepth = 50;

function words(code: string): [name: string, rest: string] {
  const [, name = '', rest = ''] = /^([\w-]*)\s*([\s\S]*)$/.exec(code) ?? [];
  return [name, rest];
}

function tokensOf(text: string, { variable, block, comment }: Delimiters): Token[] {
  const tokens: Token[] = [];
  const kinds = [
    { open: comment[0], close: comment[1], kind: 'comment' },
    { open: block[0], close: block[1], kind: 'statement' },
    { open: variable[0], close: variable[1], kind: 'output' },
  ] as const;
  let from = 0;
  let trims = false;
  const push = (end: number, isTrimmed: boolean) => {
    const own = text.slice(from, end);
    const left = trims ? own.length - own.trimStart().length : 0;
    const kept = isTrimmed ? own.slice(left).trimEnd() : own.slice(left);
    if (kept !== '') tokens.push({ kind: 'text', text: kept, start: from + left, end });
  };
  for (let at = 0; at < text.length;) {
    const found = kinds
      .filter(({ open }) => text.startsWith(open, at))
      .sort((a, b) => b.open.length - a.open.length)[0];
    const close = found === undefined ? -1 : text.indexOf(found.close, at + found.open.length);
    if (found === undefined || close < 0) {
      at = nextOpen(text, at + 1, kinds);
      continue;
    }
    const inner = text.slice(at + found.open.length, close);
    const end = close + found.close.length;
    push(at, inner.startsWith('-'));
    trims = inner.endsWith('-');
    const code = inner.replace(/^[-+]/, '').replace(/[-+]$/, '').trim();
    const raw = found.kind === 'statement' && code === 'raw' ? rawEnd(text, end, block) : null;
    if (raw !== null) {
      tokens.push({ kind: 'text', text: text.slice(end, raw.start), start: end, end: raw.start });
      [from, at] = [raw.end, raw.end];
      trims = false;
      continue;
    }
    if (found.kind !== 'comment') tokens.push({ kind: found.kind, text: code, start: at, end });
    [from, at] = [end, end];
  }
  push(text.length, false);
  return tokens;
}

function nextOpen(text: string, from: number, kinds: readonly { readonly open: string }[]): number {
  const next = kinds.map(({ open }) => text.indexOf(open, from)).filter((at) => at >= 0);
  return next.length === 0 ? text.length : Math.min(...next);
}

function rawEnd(text: string, from: number, [open, close]: Pair): { start: number; end: number } | null {
  for (let at = text.indexOf(open, from); at >= 0; at = text.indexOf(open, at + 1)) {
    const end = text.indexOf(close, at);
    if (end < 0) return null;
    if (/^-?\s*endraw\s*-?$/.test(text.slice(at + open.length, end)))
      return { start: at, end: end + close.length };
  }
  return null;
}
