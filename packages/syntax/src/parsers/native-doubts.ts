/**
 * Detects trees of the native parser that differ from remark's. The text is then left to remark after all.
 *
 * One walk over the tree finds these cases exactly and cheaply, while a check of the text would have to guess what is
 * inside a quote, code or raw HTML. All of them are rare in practice.
 */
import type { Code, Html, Nodes, Parents, Root } from 'mdast';

/** A node with its ancestors, from the root down. */
interface Seen<Node> {
  readonly node: Node;
  /** Its index among the children of its parent. */
  readonly index: number;
  readonly around: readonly Parents[];
  readonly text: string;
  /** Whether brackets are open at `end` that were opened after `start`. */
  readonly isInBrackets: (start: number, end: number) => boolean;
}

interface Doubt {
  /** Explanation of how remark reads it. */
  readonly reason: string;
  readonly types: readonly Nodes['type'][];
  readonly found: (seen: Seen<Nodes>) => boolean;
}

const inline = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'emphasis',
  'strong',
  'delete',
]);
const holders = new Set<Nodes['type']>([
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/** In the order in which they are checked. */
export const doubts: readonly Doubt[] = [
  {
    reason: 'labels and raw HTML over several lines lack the markers of their containers',
    types: ['definition', 'linkReference', 'imageReference', 'html'],
    found: ({ node, around }) => isIn(around) && isOverLines(node) && textOver(node, around).includes('\n'),
  },
  {
    reason: 'the value of an attribute without quotes holds no equals sign',
    types: ['html'],
    found: ({ node, around }) => node.type === 'html' && isInline(around) && hasLoneEquals(node),
  },
  {
    reason: 'what a container defines is known only within it, and its end ends that',
    types: ['definition', 'footnoteDefinition'],
    found: ({ around }) => around.some(({ type }) => type === 'containerDirective'),
  },
  {
    reason: 'a definition over several lines may be the head of a table, and one without a label is none',
    types: ['definition'],
    found: ({ node, text }) =>
      (node.type === 'definition' && node.identifier === '') ||
      /\n[ \t>]*[:|]*-[ \t:|-]*(?:\n|$)/.test(written(node, text) + behind(node, text)),
  },
  {
    reason: 'unclosed code and raw HTML keep blank lines at the end of their container',
    types: ['code', 'html'],
    found: ({ node, around, text }) =>
      !isInline(around) && (isIn(around) || node.type === 'code') && isOpen(node, text),
  },
  {
    reason: 'colons in a code block within a container end it',
    types: ['code', 'html'],
    found: ({ node, around }) =>
      'value' in node &&
      node.value.includes(':::') &&
      around.some(({ type }) => type === 'containerDirective'),
  },
  {
    reason: 'blank lines in a quote make its lists loose in another way',
    types: ['list'],
    found: ({ around, text }) => {
      const quote = around.find(({ type }) => type === 'blockquote');
      return (
        quote !== undefined && /\n[ \t>]*>[ \t]*(?:\n|$)/.test(written(quote, text) + behind(quote, text))
      );
    },
  },
  {
    reason: 'only a paragraph is a task',
    types: ['listItem'],
    found: ({ node }) =>
      node.type === 'listItem' && typeof node.checked === 'boolean' && node.children[0]?.type !== 'paragraph',
  },
  {
    reason: 'a heading by underline starts with the definitions right before it',
    types: ['heading'],
    found: (seen) => isIn(seen.around) && follows(seen, 'definition') && isOverLines(seen.node),
  },
  {
    reason: 'an underscore beside asterisks is punctuation',
    types: ['paragraph', 'heading', 'tableCell'],
    found: ({ node, text }) => {
      const source = written(node, text);
      return (
        source.includes('_') && source.includes('*') && /_\*\S|\S\*_/.test(source.replace(/`[^`]*`/g, ''))
      );
    },
  },
  {
    reason: 'code by indentation in a container counts from where that stands',
    types: ['code'],
    found: ({ node, around, text }) =>
      around.some(({ type }) => type === 'containerDirective') && !/^(?:`{3}|~{3})/.test(written(node, text)),
  },
  {
    reason: 'a lone tag, or the end of a container, ends a table',
    types: ['tableRow'],
    found: ({ node, text }) => /^(?:<|:::)/.test(written(node, text)),
  },
  {
    reason: 'the first row of a table may still be text of the list, the quote or the footnote above',
    types: ['table'],
    found: (seen) =>
      follows(seen, 'list') || follows(seen, 'blockquote') || follows(seen, 'footnoteDefinition'),
  },
  {
    reason: 'an address may follow a slash or a bracket',
    types: ['text'],
    found: ({ node, around }) =>
      node.type === 'text' &&
      node.value.includes('@') &&
      around.every(({ type }) => type !== 'link') &&
      /[\w.+-]@[\w-]+\.[\w-]/.test(node.value),
  },
  {
    reason: 'a paragraph continues',
    types: ['paragraph'],
    found: (seen) => follows(seen, 'paragraph') && !isTitle(seen.around.at(-1)?.children[0]),
  },
  {
    reason: 'a paragraph ends where its container does, or where a table starts',
    types: ['paragraph'],
    found: ({ node, around, text }) =>
      isIn(around) && /\n[ \t>]*(?::::|[:|]*-[ \t:|-]*(?:\n|$))/.test(written(node, text)),
  },
  {
    reason: 'raw HTML right behind a paragraph keeps its indentation',
    types: ['html'],
    found: (seen) => isIn(seen.around) && follows(seen, 'paragraph'),
  },
  {
    reason: 'a container that is indented, or that nothing closes, shares out white space in another way',
    types: ['containerDirective'],
    found: ({ node, around, text }) =>
      isIndented(node, around, text) ||
      (isIn(around) && !/(?:^|\n)[ \t>]*:{3,}[ \t]*$/.test(written(node, text))),
  },
  {
    reason: 'a rule that ends a list does not cut the code below',
    types: ['code'],
    found: (seen) => /^[^`~]/.test(written(seen.node, seen.text)) && follows(seen, 'code'),
  },
  {
    reason:
      'an address is found in the end, and has no place, within brackets that nothing closes or beside an escape',
    types: ['link'],
    found: (seen) => seen.node.type === 'link' && isLate(seen),
  },
];

const byType = new Map<string, readonly Doubt[]>();
for (const type of new Set(doubts.flatMap(({ types }) => types))) {
  byType.set(
    type,
    doubts.filter(({ types }) => types.includes(type)),
  );
}

/** Whether remark would create a different tree from `text` than `tree`, which the native parser created. */
export function isDoubtful(tree: Root, text: string): boolean {
  return isStopped(
    tree,
    walkOf(tree, text, () => true),
  );
}

/** Lists the reasons why remark would create another tree, each once. */
export function doubtsOf(tree: Root, text: string): string[] {
  const reasons = new Set<string>();
  isStopped(
    tree,
    walkOf(tree, text, (reason) => void reasons.add(reason)),
  );
  return [...reasons];
}

interface Walk extends Pick<Seen<Nodes>, 'text' | 'isInBrackets'> {
  /** Ancestors of the current nodes. */
  readonly around: Parents[];
  /** Gets each reason; returns whether to stop. */
  readonly stop: (reason: string) => boolean | void;
}

function walkOf(tree: Root, text: string, stop: Walk['stop']): Walk {
  return { around: [tree], text, isInBrackets: bracketCounter(text), stop };
}

/** Walks the nodes in `parent`, whose depth is within the limit: deeper texts were rejected before. */
function isStopped(parent: Parents, walk: Walk): boolean {
  const { around, text, isInBrackets, stop } = walk;
  let index = -1;
  for (const node of parent.children) {
    index++;
    const asked = byType.get(node.type);
    if (asked !== undefined) {
      const seen = { node, index, around, text, isInBrackets };
      for (const { found, reason } of asked) if (found(seen) && stop(reason)) return true;
    }
    if (!('children' in node) || node.children.length === 0) continue;
    around.push(node);
    if (isStopped(node, walk)) return true;
    around.pop();
  }
  return false;
}

function written({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** Returns the rest of the line on which a node ends, and the next line. */
function behind({ position }: Nodes, text: string): string {
  return /^[^\n]*(?:\n[^\n]*)?/.exec(text.slice(position?.end.offset))?.[0] ?? '';
}

/** Returns the text before a node on its line, and the line above. */
function before({ position }: Nodes, text: string): string {
  const start = position?.start.offset ?? 0;
  const line = text.lastIndexOf('\n', start - 1);
  return text.slice(line <= 0 ? 0 : text.lastIndexOf('\n', line - 1) + 1, start);
}

function isIn(around: readonly Parents[]): boolean {
  return around.some(({ type }) => holders.has(type));
}

function isInline(around: readonly Parents[]): boolean {
  return inline.has(around.at(-1)?.type ?? 'root');
}

/** Returns the parts of a node that were read verbatim across its lines: a label, or raw HTML in a paragraph. */
function textOver(node: Nodes, around: readonly Parents[]): string {
  if (node.type === 'html') return isInline(around) ? node.value : '';
  return 'label' in node ? (node.label ?? '') : '';
}

function isTitle(node: Nodes | undefined): boolean {
  return node?.data !== undefined && 'directiveLabel' in node.data;
}

function hasLoneEquals({ value }: Html): boolean {
  return value.includes('=') && /=[ \t\n]*[^\s"'>=]+=/.test(value.replace(/"[^"]*"|'[^']*'/g, '""'));
}

function isOpen(node: Nodes, text: string): boolean {
  if (node.type === 'code') return isOpenFence(node, text);
  const last = node.type === 'html' ? closers.find(([start]) => start.test(node.value))?.[1] : undefined;
  return node.type === 'html' && (node.value.endsWith('\n') || last?.test(node.value) === false);
}

/** Raw HTML that only its own end closes. */
const closers: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^\s*<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^\s*<!--/, /-->/],
  [/^\s*<\?/, /\?>/],
  [/^\s*<!\[CDATA\[/, /\]\]>/],
  [/^\s*<![a-z]/i, />/],
];

function isOpenFence(node: Code, text: string): boolean {
  const source = written(node, text);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined)
    return /^(?:[ \t>]*\n)+[ \t>]+(?:\n|$)/.test(text.slice(node.position?.end.offset));
  const last = source.slice(source.lastIndexOf('\n') + 1);
  return !source.includes('\n') || !lastRun(last).startsWith(fence);
}

/** The fence markers at the end of a line, before white space. */
function lastRun(line: string): string {
  const isOf = (marks: string, at: number) => at > 0 && marks.includes(line.charAt(at - 1));
  let to = line.length;
  while (isOf(' \t', to)) to--;
  let from = to;
  while (isOf('`~', from)) from--;
  return line.slice(from, to);
}

/** Whether a node of this type ends on the line before. */
function follows({ node, index, around }: Seen<Nodes>, type: Nodes['type']): boolean {
  const last: Nodes | undefined = around.at(-1)?.children[index - 1];
  return last?.type === type && last.position?.end.line === (node.position?.start.line ?? 0) - 1;
}

function isOverLines({ position }: Nodes): boolean {
  return position?.start.line !== position?.end.line;
}

/** Whether a container starts further in than its parent. */
function isIndented(node: Nodes, around: readonly Parents[], text: string): boolean {
  const holder = around.findLast(({ type }) => holders.has(type) && type !== 'containerDirective');
  const column = node.position?.start.column;
  if (holder === undefined) return column !== 1;
  if (holder.type === 'blockquote') return !/> ?$/.test(before(node, text));
  return holder.type !== 'listItem' || holder.children[0]?.position?.start.column !== column;
}

/** Whether remark finds a bare address only when it reads texts a second time. */
function isLate({ node, around, text, isInBrackets }: Seen<Nodes>): boolean {
  const start = node.position?.start.offset ?? 0;
  const source = written(node, text);
  if (source.startsWith('[') || source.startsWith('<')) return false;
  const block = around.find(({ type }) => type === 'paragraph' || type === 'heading' || type === 'table');
  const blockStart = block?.position?.start.offset ?? 0;
  const before = start > blockStart ? text.charAt(start - 1) : '';
  if (
    isInBrackets(blockStart, start) ||
    /[\\;<]/.test(before) ||
    /[\\&]|^(?:https?:\/\/|www\.?)(?:$|[-_.])|^(?:https?:\/\/|www\.)[^/?#]*_/i.test(source)
  )
    return true;
  const after = text.charAt(node.position?.end.offset ?? text.length);
  if (after === '_' || (source.includes('@') && /[/.+_-]/.test(before))) return true;
  return /^www/i.test(source) && !/^$|[ \t\n(*_[\]~]/.test(before);
}

const openBracket = 91;
const closeBracket = 93;

/** Counts brackets of consecutive blocks; callers that go in text order have each character read only once. */
function bracketCounter(text: string): Seen<Nodes>['isInBrackets'] {
  let from = -1;
  let at = 0;
  let open = 0;
  return (start, end) => {
    if (start !== from || end < at) [from, at, open] = [start, start, 0];
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === openBracket) open++;
      else if (code === closeBracket && open > 0) open--;
    }
    return open > 0;
  };
}
