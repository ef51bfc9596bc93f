/**
 * Reports markup that readers see as plain text or not at all: constructs of other generators, unknown tags, references
 * without a definition, cells without a column in their table, comments and code blocks that swallow what is below
 * them.
 *
 * This runs on the Markdown tree after the site's remark plugins, so that what a plugin reads is not reported, and
 * before docgen changes the tree. It must not change it.
 */
import type { HtmlMode } from '@docgen/model';
import type { Code, Definition, Html, Image, Link, Nodes, Paragraph, Parents, Root, Table } from 'mdast';
import { eachNode } from '@docgen/syntax/each-node';
import type { Place } from '@docgen/syntax/text/place';
import { type TextSheet, report } from '@docgen/syntax/text/sheet';
import { rangeBetween } from '@docgen/syntax/text/source-text';
import { type BlockText, blank, blockText } from '@docgen/syntax/text/block-text';
import { brokenTableSign, brokenTables } from './broken-tables.js';
import type { Construct } from './construct.js';
import { constructs } from './constructs.js';
import { foreignFenceOf, isDrawnBy } from './fences.js';
import { type FootnoteText, checkFootnotes, footnotesIn } from './footnotes.js';
import {
  brokenTable,
  emptyLink,
  extraCells,
  fenceInFence,
  foreignSyntax,
  mistypedDirective,
  unclosedElement,
  unclosedFence,
  unclosedHtml,
  undefinedReference,
  unknownElement,
} from './foreign-diagnostics.js';
import { type MislinkText, mislinkSign, mislinksIn } from '@docgen/syntax/text/mislinks';
import { aboveDirective, directivesIn } from './directives-in-html.js';
import { type FormOf, mistypedIn, mistypedSign } from './mistyped.js';
import { closingsIn, hasOpeningAsText, strayClosing } from './stray-closings.js';
import { type FenceFault, fenceJudge } from '@docgen/syntax/text/open-fences';
import { openHtml } from '@docgen/syntax/text/open-html';
import { openElements } from './open-elements.js';
import { undefinedReferences } from './references.js';
import { componentHint, expressionHint, expressionKind, expressionWritten } from './mdx.js';
import { type Tag, type TaggedPage, foreignTags, taggedPage } from './tags.js';

interface ForeignInput extends TextSheet {
  readonly options: { readonly html: HtmlMode };
  /** Plugins may have read a construct and removed the position of its block. */
  readonly hasPlugins: boolean;
  /** Names of what may draw diagrams and formulas that are still code here: the site's rehype plugins, and packages. */
  readonly drawing: string;
  readonly formOf: FormOf;
}

interface ForeignCheck extends ForeignInput {
  readonly judgeFence: (node: Code) => FenceFault | undefined;
  readonly page: TaggedPage;
  /** Footnote references that are text. */
  readonly footnotes: FootnoteText[];
  /** Definitions without an address. */
  readonly addressless: Definition[];
  /** Lines of colons that close nothing. */
  readonly closings: Place[];
}

/** Reports all of these in `tree`; returns the lines meant to close a directive that are text. */
export function checkForeign(tree: Root, input: ForeignInput): readonly Place[] {
  const { text } = input.source;
  const looking: ForeignCheck = {
    ...input,
    judgeFence: fenceJudge(text),
    page: taggedPage(text),
    footnotes: [],
    addressless: [],
    closings: [],
  };
  const isPlain = ({ position }: Nodes) =>
    !looking.hasPlugins && !signs.test(text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
  checkBelow(tree, isPlain, looking);
  if (text.includes('[^')) checkFootnotes(tree, looking.footnotes, looking);
  checkDefinitions(tree, looking);
  if (input.options.html !== 'escape') checkOpenElements(tree, looking);
  return hasOpeningAsText(tree, text) ? [] : looking.closings;
}

const reference = /\]\[/;
const footnote = /\[\^/;
/** Tags, and links without an address. */
const inside = [/<[A-Za-z!>]/, /\]\([\s>]*\)/];
const signs = new RegExp(
  [
    ...new Set(
      [
        ...constructs.map(({ sign }) => sign),
        reference,
        footnote,
        mistypedSign,
        mislinkSign,
        strayClosing,
        brokenTableSign,
        ...inside,
      ].map(({ source }) => source),
    ),
  ].join('|'),
);

/** `isPlain` tells whether the text of a node contains nothing of interest. */
function checkBelow(parent: Parents, isPlain: (node: Nodes) => boolean, looking: ForeignCheck): void {
  for (const node of parent.children as Nodes[]) {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell':
        if (isPlain(node)) continue;
        if (node.type === 'paragraph') checkTables(node, looking);
        checkText(node, parent, looking);
        break;
      case 'html':
        checkHtml(node, parent, looking);
        break;
      case 'link':
        if (node.url === '') checkAddress(node, looking);
        checkTemplate(node, looking);
        break;
      case 'image':
        checkTemplate(node, looking);
        break;
      case 'definition':
        if (node.url === '') looking.addressless.push(node);
        checkTemplate(node, looking);
        break;
      case 'table':
        checkRows(node, looking);
        if (isPlain(node)) continue;
        break;
      case 'code':
        if (node.lang) checkFence(node, looking);
        checkFenceEnd(node, looking);
        break;
      default:
    }
    if ('children' in node) checkBelow(node, isPlain, looking);
  }
}

function checkText(block: Parents, parent: Parents, looking: ForeignCheck): void {
  const start = block.position?.start.offset;
  const end = block.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const written = looking.source.text.slice(start, end);
  const wanted = constructs.filter(({ sign }) => sign.test(written));
  const hasReferences = reference.test(written);
  const hasFootnotes = footnote.test(written);
  const hasMistyped = mistypedSign.test(written);
  const hasMislinks = mislinkSign.test(written);
  const hasClosings = strayClosing.test(written);
  const others = [hasReferences, hasFootnotes, hasMistyped, hasMislinks, hasClosings];
  if (wanted.length === 0 && !others.includes(true)) return;
  const text = blockText(block, looking.source.text);
  if (text === undefined) return;
  const isText = looking.hasPlugins ? textTest(block, looking.source.text) : () => true;
  find(text, wanted, { looking, isText });
  if (hasFootnotes)
    looking.footnotes.push(...footnotesIn(text).filter(({ start }) => isText(start, start + 1)));
  const isListItem = parent.type === 'listItem';
  if (hasMislinks) checkMislinks({ ...text, source: written, isListItem }, isText, looking);
  if (hasClosings)
    for (const { index, length } of closingsIn(text.text))
      if (isText(text.offset + index, text.offset + index + length))
        looking.closings.push(placeAt(text.offset + index, length, looking));
  if (hasMistyped) checkMistyped(text, textTest(block, looking.source.text), looking);
  if (!hasReferences) return;
  for (const { label, index, length } of undefinedReferences({ ...text, source: written, isListItem })) {
    const at = text.offset + index;
    if (isText(at, at + 1)) report(looking, undefinedReference(label, placeAt(at, length, looking)));
  }
}

function checkMistyped({ text, offset }: BlockText, isText: TextTest, looking: ForeignCheck): void {
  for (const { hint, index, length } of mistypedIn(text, looking.formOf)) {
    const at = offset + index;
    const written = looking.source.text.slice(at, at + length);
    if (isText(at, at + length))
      report(looking, mistypedDirective(written, hint, placeAt(at, length, looking)));
  }
}

function checkMislinks(
  { offset, ...block }: BlockText & MislinkText,
  isText: TextTest,
  looking: ForeignCheck,
): void {
  for (const { index, length, kind, hint } of mislinksIn(block)) {
    const at = offset + index;
    if (!isText(at, at + 1)) continue;
    const about = {
      written: block.source.slice(index, index + length),
      kind,
      effect: 'shows as text',
    } as const;
    report(looking, foreignSyntax(about, hint, placeAt(at, length, looking)));
  }
}

type TextTest = (from: number, to: number) => boolean;

/** Whether a range is still text in the tree: a plugin may have replaced it, or its characters. */
function textTest(block: Parents, source: string): TextTest {
  const spans: { readonly from: number; readonly to: number; readonly value: string }[] = [];
  eachNode(block, (node) => {
    const from = node.position?.start.offset;
    const to = node.position?.end.offset;
    if ((node.type === 'text' || node.type === 'html') && from !== undefined && to !== undefined)
      spans.push({ from, to, value: node.value });
  });
  return (start, end) =>
    spans.some(({ from, to, value }) => {
      if (start < from || start >= to) return false;
      const [line = ''] = source.slice(start, Math.min(end, to)).split('\n', 1);
      return value.includes(line);
    });
}

interface Searching {
  readonly looking: ForeignCheck;
  readonly isText: TextTest;
}

function find(
  { text, offset }: BlockText,
  wanted: readonly Construct[],
  { looking, isText }: Searching,
): void {
  for (const { pattern, accepts, beforeCode, written, kind, hint } of wanted) {
    for (const { 0: whole, index, groups = {} } of text.matchAll(pattern)) {
      const { lead = '', name = '' } = groups;
      const at = offset + index + lead.length;
      const end = offset + index + whole.length;
      if (accepts?.(name, looking.source.text) === false || !isText(at, end)) continue;
      if (beforeCode && looking.source.text.charAt(end) !== '`') continue;
      const about = { written: written(name), kind, effect: 'shows as text' } as const;
      report(looking, foreignSyntax(about, hint(name), placeAt(at, end - at, looking)));
    }
  }
}

function placeAt(offset: number, length: number, { source }: ForeignCheck) {
  return { range: rangeBetween(source, offset, offset + length) };
}

const inHtml = constructs.filter((construct) => construct.inHtml);
const include = /^\s*<!--\s*@include:/;

function checkHtml(node: Html, parent: Parents, looking: ForeignCheck): void {
  const { source } = looking;
  const offset = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (offset === undefined || end === undefined) return;
  const written = source.text.slice(offset, end);
  if (include.test(written)) {
    const about = { written: '<!--@include-->', kind: 'an include of VitePress', effect: 'drops' } as const;
    report(looking, foreignSyntax(about, includeHint, placeAt(offset, written.length, looking)));
    return;
  }
  if (source.text.slice(offset - 2, offset) === '{{') return;
  if (parent.type !== 'paragraph') checkHtmlEnd(written, offset, looking);
  for (const tag of foreignTags({ written, offset, page: looking.page })) checkTag(tag, node, looking);
  if (parent.type === 'paragraph' || !/\{[{%/pf'"]|^[ \t]*::/m.test(written)) return;
  const text = written.replace(
    /<!--(?:(?!-->)[\s\S])*(?:-->|$)|<(script|style|pre|code)\b(?:(?!<\/\1)[\s\S])*/gi,
    blank,
  );
  find({ text, offset }, inHtml, { looking, isText: () => true });
  for (const { written: line, index } of directivesIn(text, looking.formOf))
    report(looking, mistypedDirective(line, aboveDirective, placeAt(offset + index, line.length, looking)));
}

/** An unclosed comment, or an unclosed element without Markdown in it; `script` has its own diagnostic. */
function checkHtmlEnd(written: string, offset: number, looking: ForeignCheck): void {
  const open = openHtml(written);
  if (open === undefined || (open.end === '</script>' && looking.options.html === 'sanitize')) return;
  report(looking, unclosedHtml(open, placeAt(offset + open.index, open.written.length, looking)));
}

/** Elements that include the text after them; those that run code have their own diagnostic where they are removed. */
function checkOpenElements(tree: Root, looking: ForeignCheck): void {
  for (const { name, written, start, length } of openElements(tree, looking.source.text)) {
    if (looking.options.html === 'sanitize' && /^(?:script|iframe)$/.test(name)) continue;
    report(looking, unclosedElement(written, placeAt(start, length, looking)));
  }
}

function checkTag({ name, index, length, kind, attribute }: Tag, html: Html, looking: ForeignCheck): void {
  const place = placeAt((html.position?.start.offset ?? 0) + index, length, looking);
  const effect = looking.options.html === 'escape' ? 'shows as text' : 'drops';
  if (kind === 'component') {
    const about = { written: `<${name}>`, kind: 'a component tag of MDX or Vue', effect } as const;
    report(looking, foreignSyntax(about, componentHint(name), place));
  } else if (kind === 'expression') {
    const about = { written: expressionWritten(attribute), kind: expressionKind, effect } as const;
    report(looking, foreignSyntax(about, expressionHint(attribute), place));
  } else if (looking.options.html === 'sanitize')
    report(looking, unknownElement(html.value.slice(index, index + length), kind, place));
}

const includeHint = 'Put the file in snippets/ and write ::include{file=name.md}';

/** A code block that another generator draws, or that isn't code there. */
function checkFence(node: Code, looking: ForeignCheck): void {
  const foreign = foreignFenceOf(node.lang, node.meta);
  const offset = node.position?.start.offset;
  if (foreign === undefined || offset === undefined || isDrawnBy(looking.drawing, foreign)) return;
  const end = looking.source.text.indexOf('\n', offset);
  const place = placeAt(offset, Math.max(3, end - offset), looking);
  report(looking, foreignSyntax({ ...foreign, effect: 'shows as code' }, foreign.hint, place));
}

/** A code block that swallows what is below it. */
function checkFenceEnd(node: Code, looking: ForeignCheck): void {
  const fault = looking.judgeFence(node);
  const offset = node.position?.start.offset;
  if (fault === undefined || offset === undefined) return;
  const lineOf = (at: number) =>
    placeAt(at, /^[^\n]*/.exec(looking.source.text.slice(at))?.[0].length ?? 0, looking);
  const { fence, opensAgainAt } = fault;
  report(
    looking,
    opensAgainAt === null
      ? unclosedFence(fault, lineOf(offset))
      : fenceInFence(fence, lineOf(opensAgainAt).range, lineOf(offset)),
  );
}

/** Definitions without an address that have references: the others serve some authors as comments. */
function checkDefinitions(tree: Root, looking: ForeignCheck): void {
  if (looking.addressless.length === 0) return;
  const used = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
  });
  for (const node of looking.addressless) if (used.has(node.identifier)) checkAddress(node, looking);
}

/** A link or definition without an address, such as `[text]()`; an image without one is a broken asset. */
function checkAddress(node: Link | Definition, looking: ForeignCheck): void {
  const offset = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (offset === undefined || end === undefined) return;
  const label = node.type === 'definition' ? (node.label ?? node.identifier) : undefined;
  report(looking, emptyLink(label, placeAt(offset, end - offset, looking)));
}

/** A template in an address, where only the generator that it is for would replace it. */
function checkTemplate({ url, position }: Link | Image | Definition, looking: ForeignCheck): void {
  const offset = position?.start.offset;
  const end = position?.end.offset;
  const written = /\{{2,3}[^{}\s]{1,60}\}{2,3}/.exec(url)?.[0];
  if (written === undefined || offset === undefined || end === undefined) return;
  const index = looking.source.text.slice(offset, end).indexOf(written);
  const place = placeAt(offset + Math.max(0, index), index < 0 ? end - offset : written.length, looking);
  const about = { written, kind: 'a template variable', effect: 'keeps in the address' } as const;
  report(looking, foreignSyntax(about, 'Write the value itself', place));
}

/** A table that is text. A plugin may have another syntax for tables. */
function checkTables({ position }: Paragraph, looking: ForeignCheck): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (looking.hasPlugins || start === undefined || end === undefined) return;
  for (const { index, length, ...counts } of brokenTables(looking.source.text.slice(start, end)))
    report(looking, brokenTable(counts, placeAt(start + index, length, looking)));
}

/** Cells beyond the last column are dropped; empty ones are no loss. */
function checkRows(table: Table, looking: ForeignCheck): void {
  const columns = table.children[0]?.children.length ?? 0;
  for (const row of table.children) {
    if (row.children.length <= columns) continue;
    const extra = row.children.slice(columns);
    const first = extra.find(({ children }) => children.length > 0);
    const start = first?.position?.start.offset;
    const end = row.position?.end.offset;
    if (start === undefined || end === undefined) continue;
    report(
      looking,
      extraCells({ cells: row.children.length, columns }, placeAt(start, end - start, looking)),
    );
  }
}
