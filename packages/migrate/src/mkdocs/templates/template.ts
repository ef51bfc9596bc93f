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
        isBroken ||= /^(?:end|el)/.test(name) || depth > mostDepth;
        if (isBroken) return made;
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

/** Takes linear time: a delimiter that isn't closed once is never closed later. */
function tokensOf(text: string, { variable, block, comment }: Delimiters): Token[] {
  const tokens: Token[] = [];
  const kinds = new Map([
    [variable[0], { close: variable[1], kind: 'output' }],
    [block[0], { close: block[1], kind: 'statement' }],
    [comment[0], { close: comment[1], kind: 'comment' }],
  ] as const);
  const opens = [...kinds.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(opens.map(literal).join('|'), 'g');
  const unclosed = new Set<string>();
  let from = 0;
  let trims = false;
  const push = (end: number, isTrimmed: boolean) => {
    const own = text.slice(from, end);
    const left = trims ? own.length - own.trimStart().length : 0;
    const kept = isTrimmed ? own.slice(left).trimEnd() : own.slice(left);
    if (kept !== '') tokens.push({ kind: 'text', text: kept, start: from + left, end });
  };
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [open] = found;
    const { close = '', kind = 'comment' } = kinds.get(open) ?? {};
    const closeAt = unclosed.has(open) ? -1 : text.indexOf(close, pattern.lastIndex);
    if (closeAt < 0) {
      unclosed.add(open);
      continue;
    }
    const inner = text.slice(pattern.lastIndex, closeAt);
    const end = closeAt + close.length;
    push(found.index, inner.startsWith('-'));
    trims = inner.endsWith('-');
    const code = inner.replace(/^[-+]/, '').replace(/[-+]$/, '').trim();
    const isRaw = kind === 'statement' && code === 'raw' && !unclosed.has('raw');
    const raw = isRaw ? rawEnd(text, end, block) : null;
    if (isRaw && raw === null) unclosed.add('raw');
    if (raw !== null) {
      tokens.push({ kind: 'text', text: text.slice(end, raw.start), start: end, end: raw.start });
      trims = false;
    } else if (kind !== 'comment') tokens.push({ kind, text: code, start: found.index, end });
    from = raw?.end ?? end;
    pattern.lastIndex = from;
  }
  push(text.length, false);
  return tokens;
}

export function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function rawEnd(text: string, from: number, [open, close]: Pair): { start: number; end: number } | null {
  const pattern = new RegExp(String.raw`${literal(open)}-?\s*endraw\s*-?${literal(close)}`, 'g');
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found && { start: found.index, end: pattern.lastIndex };
}
