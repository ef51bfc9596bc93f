/**
 * Tokenizes code by the rules of a Prism grammar, with the same result as Prism's own engine. A test compares both.
 *
 * Rules are tried one after another, each on the remaining text. A greedy rule looks at the whole text and may swallow
 * tokens of earlier rules, which are then tried again after it; all others look at one stretch by itself. So the result
 * of the rules after the last greedy one depends only on the stretch's text, and is cached for short ones.
 */

export type Tokens = string | Token | readonly Tokens[];

export interface Token {
  readonly type: string;
  /** Hooks also write null for none. */
  readonly alias: string | readonly string[] | null | undefined;
  content: Tokens;
  readonly length: number;
}

/** A grammar as its file defines it. */
export interface Grammar {
  [name: string]: unknown;
}

export type Tokenize = (text: string, grammar: Grammar) => (string | Token)[];

interface Rule {
  readonly type: string;
  readonly pattern: RegExp;
  /** The pattern's first group isn't part of the token. */
  readonly hasLookbehind: boolean;
  readonly isGreedy: boolean;
  readonly alias: Token['alias'];
  readonly inside: Grammar | undefined;
}

interface Rules {
  /** Up to the last greedy rule. */
  readonly first: readonly Rule[];
  readonly rest: readonly Rule[];
  readonly known: Map<string, readonly (string | Token)[]>;
}

const maxKnown = 5000;
const maxKnownLength = 60;

/** A tokenizer for grammars that no longer change; `isShared`: nobody changes the tokens that it returns. */
export function createTokenize(isShared: () => boolean): Tokenize {
  const compiled = new WeakMap<Grammar, Rules>();
  const tokenize: Tokenize = (text, grammar) => {
    const rules = compiled.get(grammar) ?? compile(grammar);
    compiled.set(grammar, rules);
    const isKept = isShared();
    const tokens: (string | Token)[] = [];
    for (const piece of rules.first.length === 0 ? [text] : greedily(text, rules.first, make)) {
      if (typeof piece === 'string') tokens.push(...knownParts(piece, rules, { make, isShared: isKept }));
      else tokens.push(piece);
    }
    return tokens;
  };
  const make: Make = (matched, { type, alias, inside }) => ({
    type,
    alias,
    content: inside === undefined ? matched : tokenize(matched, inside),
    length: matched.length,
  });
  return tokenize;
}

type Make = (matched: string, rule: Rule) => Token;

function compile(grammar: Grammar): Rules {
  const rules = Object.entries(withRest(grammar)).flatMap(([type, given]) =>
    (Array.isArray(given) ? (given as unknown[]) : [given]).flatMap((one) => {
      const rule = ruleOf(type, one);
      return rule === undefined ? [] : [rule];
    }),
  );
  const lastGreedy = rules.findLastIndex(({ isGreedy }) => isGreedy);
  return { first: rules.slice(0, lastGreedy + 1), rest: rules.slice(lastGreedy + 1), known: new Map() };
}

/** The grammar with its `rest`, which replaces rules of the same name; a `rest` within that isn't expanded. */
function withRest(grammar: Grammar): Grammar {
  const { rest, ...own } = grammar;
  if (typeof rest !== 'object' || rest === null) return grammar;
  return { ...own, ...rest, rest: undefined };
}

function ruleOf(type: string, given: unknown): Rule | undefined {
  if (given === undefined || given === null) return undefined;
  const { pattern = given, lookbehind, greedy, alias, inside } = given as { [field: string]: unknown };
  if (!(pattern instanceof RegExp)) return undefined;
  const isGreedy = greedy === true;
  return {
    type,
    pattern: isGreedy && !pattern.global ? new RegExp(pattern.source, `${pattern.flags}g`) : pattern,
    hasLookbehind: lookbehind === true,
    isGreedy,
    alias: alias as Token['alias'],
    inside: (inside ?? undefined) as Grammar | undefined,
  };
}

interface Match {
  readonly start: number;
  readonly text: string;
}

/** The first match of `rule` in `text` from `from` on; not an empty one there, which would be found forever. */
function matchOf({ pattern, hasLookbehind }: Rule, text: string, from: number): Match | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const before = hasLookbehind ? (found[1] ?? '').length : 0;
  const start = found.index + before;
  const matched = before === 0 ? found[0] : found[0].slice(before);
  return matched === '' && start === from ? undefined : { start, text: matched };
}

/** Applies the rules after the last greedy one to `text`. */
function knownParts(
  text: string,
  { rest, known }: Rules,
  { make, isShared }: { readonly make: Make; readonly isShared: boolean },
): readonly (string | Token)[] {
  const isKept = isShared && text.length <= maxKnownLength;
  const kept = isKept ? known.get(text) : undefined;
  if (kept !== undefined) return kept;
  const own = isKept ? copied(text) : text;
  const parts: (string | Token)[] = [];
  split(own, 0, { rules: rest, make, parts });
  if (isKept) {
    if (known.size >= maxKnown) known.clear();
    known.set(own, parts);
  }
  return parts;
}

/** The same text in its own memory: V8 makes a part of a text by reference, so a part that is kept keeps its page. */
export function copied(text: string): string {
  return ` ${text}`.slice(1);
}

interface Splitting {
  readonly rules: readonly Rule[];
  readonly make: Make;
  readonly parts: (string | Token)[];
}

/** Appends the result for `text` of the rules from index `first` on, none of which is greedy. */
function split(text: string, first: number, splitting: Splitting): void {
  const { rules, make, parts } = splitting;
  for (let next = first; next < rules.length; next++) {
    const rule = rules[next];
    let found = rule && matchOf(rule, text, 0);
    if (rule === undefined || found === undefined) continue;
    let left = text;
    for (; found !== undefined; found = matchOf(rule, left, 0)) {
      const end: number = found.start + found.text.length;
      if (found.start > 0) split(left.slice(0, found.start), next + 1, splitting);
      parts.push(make(found.text, rule));
      left = left.slice(end);
      if (left === '') return;
    }
    return split(left, next + 1, splitting);
  }
  parts.push(text);
}

/** A stretch of text or a token, between its neighbours. */
interface Piece {
  value: string | Token;
  prev: Piece | null;
  next: Piece | null;
}

interface Run {
  readonly text: string;
  readonly rules: readonly Rule[];
  readonly make: Make;
}

/** Span in which rules are tried: after the piece `before`, at the offset `at` of the text, up to `reach`. */
interface Span {
  readonly before: Piece;
  readonly at: number;
  /** Rules from this index on aren't tried; greedy matches move `reach` on. */
  readonly rules: number;
  reach: number;
}

/** The pieces that the rules turn `text` into; the last of the rules is greedy. */
function greedily(text: string, rules: readonly Rule[], make: Make): (string | Token)[] {
  const head: Piece = { value: '', prev: null, next: null };
  insert(head, text);
  applyRules({ text, rules, make }, { before: head, at: 0, rules: rules.length, reach: Infinity });
  const pieces: (string | Token)[] = [];
  for (let piece = head.next; piece !== null; piece = piece.next) pieces.push(piece.value);
  return pieces;
}

function applyRules(run: Run, span: Span): void {
  for (let index = 0; index < span.rules; index++) applyRule(run, index, span);
}

function applyRule(run: Run, index: number, span: Span): void {
  const rule = run.rules[index] as Rule;
  let piece = span.before.next;
  let offset = span.at;
  while (piece !== null && offset < span.reach) {
    if (typeof piece.value === 'string') {
      const found: MatchedPiece | PiecePosition | null = rule.isGreedy
        ? greedyPlace(run.text, rule, { piece, offset })
        : plainPlace(piece.value, rule, { piece, offset });
      if (found === null) return;
      ({ piece, offset } = isPlace(found) ? put(run, { ...found, index }, span) : found);
    }
    offset += piece.value.length;
    piece = piece.next;
  }
}

/** A piece and its offset in the text. */
interface PiecePosition {
  readonly piece: Piece;
  readonly offset: number;
  readonly match?: Match;
}

/** A match from `start` of `text` on, which is the text of the pieces from `piece` to the one before `last`. */
interface MatchedPiece extends PiecePosition {
  readonly last: Piece | null;
  readonly text: string;
  readonly match: Match;
  readonly count: number;
}

function isPlace(found: MatchedPiece | PiecePosition): found is MatchedPiece {
  return found.match !== undefined;
}

/** The match in a piece, or the piece after which to continue. */
function plainPlace(text: string, rule: Rule, at: PiecePosition): MatchedPiece | PiecePosition {
  const match = matchOf(rule, text, 0);
  return match === undefined ? at : { ...at, last: at.piece.next, text, match, count: 1 };
}

/** The next match in the whole text, or null; if it starts in a token, the token after which to continue. */
function greedyPlace(text: string, rule: Rule, at: PiecePosition): MatchedPiece | PiecePosition | null {
  const match = matchOf(rule, text, at.offset);
  if (match === undefined) return null;
  let { piece, offset } = at;
  while (match.start >= offset + piece.value.length && piece.next !== null) {
    offset += piece.value.length;
    piece = piece.next;
  }
  if (typeof piece.value !== 'string') return { piece, offset };
  const end = match.start + match.text.length;
  let last: Piece | null = piece;
  let covered = offset;
  let count = 0;
  while (last !== null && (covered < end || typeof last.value === 'string')) {
    covered += last.value.length;
    last = last.next;
    count++;
  }
  const inPieces = { start: match.start - offset, text: match.text };
  return { piece, offset, last, text: text.slice(offset, covered), match: inPieces, count };
}

/** Replaces the pieces with the token of rule `index`, and tries earlier rules again where tokens were removed. */
function put(run: Run, place: MatchedPiece & { readonly index: number }, span: Span): PiecePosition {
  const { match, text, last, index } = place;
  const reach = place.offset + text.length;
  if (reach > span.reach) span.reach = reach;
  const end = match.start + match.text.length;
  let before = place.piece.prev as Piece;
  before.next = last;
  if (last !== null) last.prev = before;
  if (match.start > 0) before = insert(before, text.slice(0, match.start));
  const piece = insert(before, run.make(match.text, run.rules[index] as Rule));
  if (end < text.length) insert(piece, text.slice(end));
  const offset = place.offset + match.start;
  if (place.count > 1) {
    const again: Span = { before, at: offset, rules: index, reach };
    applyRules(run, again);
    if (again.reach > span.reach) span.reach = again.reach;
  }
  return { piece, offset };
}

function insert(before: Piece, value: string | Token): Piece {
  const piece: Piece = { value, prev: before, next: before.next };
  if (before.next !== null) before.next.prev = piece;
  before.next = piece;
  return piece;
}
