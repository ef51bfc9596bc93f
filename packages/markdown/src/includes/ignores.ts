/**
 * Comments that let the next block have a problem: `<!-- docgen-ignore link/broken-anchor: why -->`. They are removed
 * from the tree before anything else reads it, so that readers never see them; their content becomes a fact of the
 * page. A comment without a valid meaning is itself a problem and ignores nothing.
 *
 * Only the starts of blocks count: a block ends where the next one starts. Parsers agree on starts, not on ends.
 */
import type { Diagnostic, Ignore, Point } from '@docgen/model';
import type { Html, Nodes, Parents, Root } from 'mdast';
import { ignoreInText, ignoreNothing } from './ignore-diagnostics.js';
import { judgeIgnore } from './ignore-comment.js';
import type { Splice } from './includes.js';
import type { Placed, SourceText } from '@docgen/syntax/text/source-text';
import { openHtml } from '@docgen/syntax/text/open-html';
import { ignoreWord, originalRange, pointAt, rangeBetween } from '@docgen/syntax/text/source-text';

export interface CutIgnores {
  readonly ignores: Ignore[];
  readonly diagnostics: Diagnostic[];
  /** Positions of the comments in the text, for the Markdown copy. */
  readonly splices: Splice[];
}

interface Cutting extends CutIgnores {
  readonly source: SourceText;
}

/** Comments and tags; nothing in a tag's quotes is a comment. What isn't closed extends to the end. */
const marks = /<!--(?:(?!-->)[\s\S])*(?:-->|$)|<\/?[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi;
const isIgnore = new RegExp(`^<!--\\s*${ignoreWord}(?![\\w/-])`);
/** Raw HTML in which a comment is text. */
const plain = /^\s*<(?:script|style|textarea)\b/i;

/** Removes the comments from `tree`, the parsed form of all of `source`. */
export function cutIgnores(tree: Root, source: SourceText): CutIgnores {
  const cutting: Cutting = { source, ignores: [], diagnostics: [], splices: [] };
  if (source.text.includes(ignoreWord)) cutBelow(tree, pointAt(source.starts, source.text.length), cutting);
  return cutting;
}

/** `end` is the start of what follows `parent`. */
function cutBelow(parent: Parents, end: Point, cutting: Cutting): void {
  const children: Nodes[] = parent.children;
  const all = [...children];
  const kept = all.filter((child, index) => {
    const behind = startOf(all[index + 1]) ?? end;
    if ('children' in child) cutBelow(child, behind, cutting);
    if (child.type !== 'html' || !child.value.includes(ignoreWord) || plain.test(child.value)) return true;
    // The missing end is reported, and everything else follows from it.
    if (openHtml(child.value) !== undefined) return true;
    const next = holdsText(parent) ? 'text' : nextBlock(all, index, end);
    return cutComments(child, { next, behind }, cutting);
  });
  children.splice(0, children.length, ...kept);
}

const texts = 'paragraph heading tableCell emphasis strong delete link linkReference textDirective';
const textTypes: ReadonlySet<string> = new Set(texts.split(' '));

function holdsText({ type }: Parents): boolean {
  return textTypes.has(type);
}

function startOf(node: Nodes | undefined): Point | undefined {
  return node?.position?.start;
}

/** The next block that readers see. */
function nextBlock(blocks: readonly Nodes[], index: number, end: Point): Placed | null {
  for (let at = index + 1; at < blocks.length; at++) {
    const block = blocks[at];
    const start = startOf(block);
    if (start === undefined || (block?.type === 'html' && isBlank(block.value))) continue;
    return { start, end: startOf(blocks[at + 1]) ?? end };
  }
  return null;
}

/** Whether raw HTML consists only of comments. */
function isBlank(html: string): boolean {
  return html.replace(marks, (mark) => (mark.startsWith('<!--') ? '' : mark)).trim() === '';
}

interface CommentContext {
  /** The next block; `text`: the comment is inside a text. */
  readonly next: Placed | 'text' | null;
  /** Start of whatever follows the node. */
  readonly behind: Point;
}

/** Removes the comments from a node, leaving what follows them in its place; returns whether anything is left of it. */
function cutComments(node: Html, { next, behind }: CommentContext, cutting: Cutting): boolean {
  const { text, starts } = cutting.source;
  const written = node.value;
  let from = node.position?.start.offset ?? 0;
  let hasIgnore = false;
  node.value = written.replace(marks, (comment: string, index: number) => {
    if (!comment.startsWith('<!--')) return comment;
    const [start, end] = placeIn(text, from, comment);
    from = end;
    if (!isIgnore.test(comment)) return comment;
    hasIgnore = true;
    const isOpen = next !== 'text' && !isBlank(written.slice(index + comment.length));
    const block = isOpen ? { start: pointAt(starts, end), end: behind } : next;
    take(comment, { start, end, block }, cutting);
    return comment.replace(/[^\n]/g, ' ');
  });
  return !hasIgnore || node.value.trim() !== '';
}

/** Finds a comment at or after `from`; its lines may start with markers of containers. */
function placeIn(text: string, from: number, comment: string): [start: number, end: number] {
  let start: number | undefined;
  let at = from;
  for (const line of comment.split('\n')) {
    const found = text.indexOf(line.trim(), at);
    if (found < 0) break;
    start ??= found;
    at = found + line.trim().length;
  }
  return [start ?? from, at];
}

interface CommentSpan {
  readonly start: number;
  readonly end: number;
  readonly block: CommentContext['next'];
}

/** Records the content of one comment, or what is wrong with it. */
function take(comment: string, { start, end, block }: CommentSpan, cutting: Cutting): void {
  const { source, diagnostics } = cutting;
  const range = rangeBetween(source, start, end);
  cutting.splices.push({ ...lineOf(source.text, start, end), with: '' });
  const said = judgeIgnore(comment, {
    range,
    markOf: (at, length) => rangeBetween(source, start + at, start + at + length),
  });
  diagnostics.push(...said.diagnostics);
  if (block === 'text') diagnostics.push(ignoreInText({ range }));
  else if (block === null) diagnostics.push(ignoreNothing({ range }));
  else if (said.codes.length > 0)
    cutting.ignores.push({ codes: said.codes, range, block: originalRange(source, block) });
}

/** The comment, including all of its lines if nothing else is on them. */
function lineOf(text: string, start: number, end: number): { start: number; end: number } {
  const isAlone = (start === 0 || text[start - 1] === '\n') && text[end] === '\n';
  return { start, end: isAlone ? end + 1 : end };
}
