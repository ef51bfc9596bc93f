/**
 * Comments that let the next block have a fault: `<!-- docgen-ignore link/broken-anchor: why -->`. They are taken out
 * of the tree before anything else reads it, so that none of them is ever shown; what they say becomes a fact of the
 * page. A comment that says nothing that can be meant is a fault itself, and ignores nothing.
 *
 * Of a block, starts alone count: it reaches to where the next one starts. Parsers agree on those, not on ends.
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

/** Comments and tags; in a tag's quotes nothing is a comment. What is not closed reaches to the end. */
const marks = /<!--(?:(?!-->)[\s\S])*(?:-->|$)|<\/?[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi;
const isIgnore = new RegExp(`^<!--\\s*${ignoreWord}(?![\\w/-])`);
/** Raw HTML in which a comment is text. */
const plain = /^\s*<(?:script|style|textarea)\b/i;

/** Takes the comments out of `tree`, which all of `source` was parsed to. */
export function cutIgnores(tree: Root, source: SourceText): CutIgnores {
  const cutting: Cutting = { source, ignores: [], diagnostics: [], splices: [] };
  if (source.text.includes(ignoreWord)) cutBelow(tree, pointAt(source.starts, source.text.length), cutting);
  return cutting;
}

/** `end` is where what stands behind `parent` starts. */
function cutBelow(parent: Parents, end: Point, cutting: Cutting): void {
  const children: Nodes[] = parent.children;
  const all = [...children];
  const kept = all.filter((child, index) => {
    const behind = startOf(all[index + 1]) ?? end;
    if ('children' in child) cutBelow(child, behind, cutting);
    if (child.type !== 'html' || !child.value.includes(ignoreWord) || plain.test(child.value)) return true;
    // That nothing closes it is reported, and all else follows from that.
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

/** The next block that readers are shown. */
function nextBlock(blocks: readonly Nodes[], index: number, end: Point): Placed | null {
  for (let at = index + 1; at < blocks.length; at++) {
    const block = blocks[at];
    const start = startOf(block);
    if (start === undefined || (block?.type === 'html' && isBlank(block.value))) continue;
    return { start, end: startOf(blocks[at + 1]) ?? end };
  }
  return null;
}

/** Whether raw HTML holds comments alone. */
function isBlank(html: string): boolean {
  return html.replace(marks, (mark) => (mark.startsWith('<!--') ? '' : mark)).trim() === '';
}

interface CommentContext {
  /** The block behind; `text`: the comment stands within a text. */
  readonly next: Placed | 'text' | null;
  /** Start of whatever follows the node. */
  readonly behind: Point;
}

/** Takes the comments out of a node, what stands behind them staying in its place; whether anything of it is left. */
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

/** Notes what one comment says, or what is wrong with it. */
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

/** The comment, with all of its lines where nothing else stands on them. */
function lineOf(text: string, start: number, end: number): { start: number; end: number } {
  const isAlone = (start === 0 || text[start - 1] === '\n') && text[end] === '\n';
  return { start, end: isAlone ? end + 1 : end };
}
