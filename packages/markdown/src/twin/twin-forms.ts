/**
 * Converts docgen's own syntax to plain Markdown for the Markdown copy: directives, alerts, ids of headings, options
 * of code fences, and comments. The conversion of a directive is in its own file.
 */
import type { Code, Heading, Html, Nodes, Parents, Root, RootContent } from 'mdast';
import { alertTitle } from '../blocks/alerts.js';
import { type DirectiveNode, type Worded, attributeOf, isDirective, takes } from '../directives/directive.js';
import { placesOf } from '@docgen/syntax/text/directive-places';
import type { Directives } from '../directives.js';
import { belowHeading } from '../blocks/entries.js';
import { writtenId } from '../parse/heading-id.js';
import type { Page } from '../parse/page.js';
import { isPlainFence, plainFence } from '../text/plain-fence.js';
import { isComment } from '../parse/prepare.js';
import type { SourceText } from '@docgen/syntax/text/source-text';
import { directiveValue } from '@docgen/syntax/text/destination';
import { escaped, stacked, titleLine } from './twin-text.js';

/** A range of the whole text that is replaced in the twin. */
export interface Form {
  readonly start: number;
  readonly end: number;
  /** Its position relative to others: within a line, as a block, or as an entry of a list. */
  readonly kind: 'inline' | 'block' | 'item';
  /** Its words; `inner` returns those of a range within it, without surrounding blank lines and container markers. */
  readonly write: (inner: (start: number, end: number) => string) => string;
}

export interface FormsInput extends Pick<Page, 'labels' | 'options'> {
  readonly source: SourceText;
  readonly directives: Directives;
  /** Whether plugins may handle what docgen doesn't. */
  readonly hasPlugins: boolean;
}

interface Walk extends FormsInput {
  readonly forms: Form[];
  /** Level of the last heading so far. */
  readonly level: { around: number };
}

/** The forms of `tree`, which has its includes but nothing else from docgen yet. */
export function twinForms(tree: Root, input: FormsInput): readonly Form[] {
  const walking: Walk = { ...input, forms: [], level: { around: 1 } };
  walk(tree, walking, []);
  return walking.forms;
}

/** `slots` are names of containers that have a meaning only here. */
function walk(parent: Parents, walking: Walk, slots: readonly string[]): void {
  for (const node of parent.children) {
    const form = formOf(node, walking, slots);
    if (form !== null) walking.forms.push(form);
    if ('children' in node) walk(node, walking, slotsIn(node, walking) ?? slots);
  }
}

function slotsIn(node: RootContent, { options }: Walk): readonly string[] | undefined {
  if (!isDirective(node) || !Object.hasOwn(options.components, node.name)) return undefined;
  return options.components[node.name]?.slots;
}

function formOf(node: Nodes, walking: Walk, slots: readonly string[]): Form | null {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return null;
  const at: WrittenRange = { start: start.offset, end: end.offset, text: walking.source.text };
  switch (node.type) {
    case 'heading':
      walking.level.around = node.depth;
      return idForm(node, at);
    case 'code':
      return codeForm(node, at, walking);
    case 'html':
      return walking.options.html === 'escape' ? null : commentForm(node, at);
    case 'blockquote': {
      const title = alertTitle(node, walking.labels);
      return title === null ? null : alertForm(title, at);
    }
    case 'containerDirective':
    case 'leafDirective':
      return directiveForm(node, at, { walking, slots });
    default:
      return null;
  }
}

interface WrittenRange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function said(
  { start, end }: Pick<WrittenRange, 'start' | 'end'>,
  words: string,
  kind: Form['kind'] = 'inline',
): Form {
  return { start, end, kind, write: () => words };
}

/** Removes the id at the end of the heading. */
function idForm(node: Heading, { start, end, text }: WrittenRange): Form | null {
  const id = writtenId(node);
  if (id === null) return null;
  const mark = `{#${id}}`;
  const at = text.lastIndexOf(mark, end);
  if (at < start) return null;
  const before = /[ \t]*$/.exec(text.slice(start, at))?.[0].length ?? 0;
  return said({ start: at - before, end: at + mark.length }, '');
}

/** Reduces a fence to its language. */
function codeForm(node: Code, at: WrittenRange, { options }: Walk): Form | null {
  if (!/^[`~]/.test(at.text.charAt(at.start)) || isPlainFence(node)) return null;
  return said(at, plainFence(node, options.sources.length > 0), 'block');
}

/** Removes comments; one on its own lines leaves nothing behind. */
function commentForm(node: Html, at: WrittenRange): Form | null {
  if (!isComment(node)) return null;
  const isAlone = /(?:^|\n)[ \t]*$/.test(at.text.slice(Math.max(0, at.start - 200), at.start));
  return said(at, '', isAlone ? 'block' : 'inline');
}

/** Replaces `> [!NOTE]` with its title. */
function alertForm(title: string, { start, end, text }: WrittenRange): Form | null {
  const found = /\[![A-Za-z]+\]/.exec(text.slice(start, end));
  if (found === null) return null;
  const from = start + found.index;
  return said({ start: from, end: from + found[0].length }, titleLine(title), 'block');
}

/** The words of a directive; null if it is shown as written because it has no meaning. */
function directiveForm(
  node: DirectiveNode,
  { start, end }: WrittenRange,
  { walking, slots }: { readonly walking: Walk; readonly slots: readonly string[] },
): Form | null {
  const { source, directives, labels, options, hasPlugins } = walking;
  const entry = directives.get(node.name.toLowerCase());
  const isKnown = entry !== undefined && entry.name !== 'include' && takes(entry, node);
  if (!isKnown && !(entry === undefined && (hasPlugins || slots.includes(node.name)))) return null;
  const words = (isKnown ? entry.words : undefined) ?? plainWords;
  const ranges = rangesOf(node, source);
  const level = belowHeading(walking.level.around);
  return {
    start,
    end,
    kind: entry?.isItem === true ? 'item' : 'block',
    write: (inner) => {
      const title =
        ranges.title === null ? escaped(attributeOf(node, 'title') ?? '') : inner(...ranges.title).trim();
      const content = ranges.content === null ? '' : inner(...ranges.content);
      const address = (name: string) => {
        const span = directiveValue(source.text.slice(start, end), attributeOf(node, name) ?? '');
        return span ? inner(start + span.start, start + span.end).trim() : '';
      };
      return words({ node, title, content, address, level, labels, options });
    },
  };
}

/** The title, and the forms in it. */
function plainWords({ title, content }: Worded): string {
  return stacked(titleLine(title), content);
}

type Span = readonly [start: number, end: number];

/** Ranges in the whole text of the bracketed title and of the content. */
function rangesOf(node: DirectiveNode, source: SourceText): { title: Span | null; content: Span | null } {
  const { position } = node;
  const [first] = node.children;
  const label = node.type === 'leafDirective' ? node.children : isLabel(first) ? first.children : [];
  const from = label[0]?.position?.start.offset;
  const to = label.at(-1)?.position?.end.offset;
  const title: Span | null = from === undefined || to === undefined ? null : [from, to];
  if (node.type === 'leafDirective' || position?.end.offset === undefined) return { title, content: null };
  const start = source.starts[position.start.line] ?? position.end.offset;
  const isClosed = placesOf(node, source)?.isClosed === true;
  const end = isClosed ? (source.starts[position.end.line - 1] ?? 0) : position.end.offset;
  return { title, content: start < end ? [start, end] : null };
}

function isLabel(node: RootContent | undefined): node is Extract<RootContent, { type: 'paragraph' }> {
  return node?.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;
}
