/**
 * Code blocks: converts placeholders to `<figure class="code">` with title, colors and marked lines.
 *
 * Blocks that a plugin converts are left to it. Lines have elements only if marks or numbers need them. Colors are
 * classes, never styles. Raw `<pre>` elements get the same frame without colors. It must run after raw HTML is parsed.
 */
import type { Element, ElementContent, Root } from 'hast';
import type { Code } from 'mdast';
import type { CodeMeta } from './code-meta.js';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { readMeta } from './code-meta.js';
import { readNotes } from './code-notes.js';
import { holeText } from '../html/body.js';
import type { Place } from '@docgen/syntax/text/place';
import { foreignFenceOf } from '@docgen/foreign/fences';
import { extensionFor } from '../blocks/extensions.js';
import { awayTwice, noSuchLine, unknownLanguage } from '../diagnostics.js';
import { eachElement } from '../html/each-element.js';
import { linesOfRuns } from '@docgen/highlight/highlight';
import type { Runs } from '@docgen/highlight/highlight';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { markOf } from '../parse/page.js';
import { escapeText } from '../html/print.js';
import { claimsOf } from './samples.js';
import { rangeBetween } from '@docgen/syntax/text/source-text';

/** Adds frame and content to every code block of `tree`. */
export async function codeBlocks(tree: Root, page: Page): Promise<void> {
  const blocks: { readonly frame: Element; readonly node: Code }[] = [];
  eachElement(tree, (element, index, parent) => {
    if (element.tagName !== 'pre') return undefined;
    const node = markOf(page, element);
    // The plugin's next step reads what it made of a node.
    if (node?.data?.hName !== undefined || extensionFor(page, node) !== undefined) return 'skip';
    const frame = node?.type === 'code' ? figure([]) : figure([scrollable(element)]);
    if (node?.type === 'code') blocks.push({ frame, node });
    parent.children[index] = frame;
    return 'skip';
  });
  for (const { frame, node } of blocks) await fill(frame, node, page);
}

function figure(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'figure', properties: { className: ['code'] }, children };
}

function scrollable(pre: Element): Element {
  return { ...pre, properties: { ...pre.properties, tabIndex: 0 } };
}

async function fill(frame: Element, node: Code, page: Page): Promise<void> {
  const place = fenceOf(node, page);
  const { language, name, meta: written } = splitInfo(node.lang, node.meta);
  const { meta, diagnostics } = readMeta(written, place, claimsOf(page));
  for (const found of diagnostics) report(page, found);
  const count = node.value === '' ? 0 : node.value.split('\n').length;
  const beyond = [...meta.lines.keys()].find((line) => line > count);
  if (beyond !== undefined) report(page, noSuchLine(beyond, count, place));
  const { code, lines } = readNotes(node.value, meta.lines);
  const coloured = page.highlight.runs(language, code);
  const { runs, isUnknown } = coloured instanceof Promise ? await coloured : coloured;
  if (isUnknown && foreignFenceOf(node.lang, node.meta) === undefined)
    report(page, unknownLanguage(name, page.highlight.names(), place));
  if (language !== '') frame.properties['dataLanguage'] = language;
  if (meta.numbers) frame.properties['className'] = ['code', 'line-numbers'];
  if (meta.title !== undefined && node.data?.docgenTab !== true) frame.children.push(caption(meta.title));
  const block = codeElement(language);
  const inPlace =
    node.data?.docgenTab === true && meta.away !== undefined
      ? putAway(block, { name: meta.away, node, frame, place }, page)
      : block;
  if (meta.numbers || lines.size > 0) block.children = wrapped(runs, lines);
  else if (page.printed !== null) page.printed.set(block, htmlOf(runs) + (code === '' ? '' : '\n'));
  else block.children = code === '' ? spans(runs) : [...spans(runs), { type: 'text', value: '\n' }];
  frame.children.push(preOf(inPlace));
}

function preOf(code: Element): Element {
  return { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [code] };
}

/**
 * Moves the block to a separate file. Its placeholder leads there and has the same number of lines, so that nothing
 * moves when they load.
 */
function putAway(block: Element, { name, node, frame, place }: Leaving, page: Page): Element {
  const label = node.data?.docgenLabel ?? name;
  const before = page.aways.findIndex((one) => one.name === name);
  const known = page.aways[before];
  if (known !== undefined && known.code !== node.value) {
    report(page, awayTwice(name, place));
    return block;
  }
  const figure: Element = { ...frame, children: [...frame.children, preOf(block)] };
  const n = known === undefined ? page.aways.push({ name, label, code: node.value, figure }) - 1 : before;
  const properties = { className: ['code-away'], href: holeText('away', n) };
  const children: ElementContent[] = [{ type: 'text', value: label }];
  const link: Element = { type: 'element', tagName: 'a', properties, children };
  const lines = '\n'.repeat(node.value.split('\n').length);
  return { ...block, children: [link, { type: 'text', value: lines }] };
}

interface Leaving {
  readonly name: string;
  readonly node: Code;
  readonly frame: Element;
  readonly place: Place;
}

/** The line of the opening fence. */
function fenceOf(node: Code, page: Page): Place {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return {};
  const lineEnd = page.source.text.indexOf('\n', start);
  return { range: rangeBetween(page.source, start, lineEnd < 0 ? end : Math.min(end, lineEnd)) };
}

function caption(title: string): Element {
  const children: ElementContent[] = [{ type: 'text', value: title }];
  return { type: 'element', tagName: 'figcaption', properties: { className: ['code-title'] }, children };
}

function codeElement(language: string): Element {
  const properties = language === '' ? {} : { className: [`language-${language}`] };
  return { type: 'element', tagName: 'code', properties, children: [] };
}

function wrapped(runs: Runs, lines: CodeMeta['lines']): ElementContent[] {
  return linesOfRuns(runs).map((line, index) => ({
    type: 'element',
    tagName: 'span',
    properties: { className: ['line', ...(lines.get(index + 1) ?? [])] },
    children: [...spans(line), { type: 'text', value: '\n' }],
  }));
}

/**
 * Prints what `spans` would print, in one step, because code makes up most of many pages, and only the printer reads
 * it.
 */
function htmlOf(runs: Runs): string {
  let html = '';
  for (const { role, text } of runs) {
    html += role === null ? escapeText(text) : `<span class="t-${role}">${escapeText(text)}</span>`;
  }
  return html;
}

function spans(runs: Runs): ElementContent[] {
  return runs.map(({ role, text }) => {
    const value: ElementContent = { type: 'text', value: text };
    if (role === null) return value;
    return { type: 'element', tagName: 'span', properties: { className: [`t-${role}`] }, children: [value] };
  });
}
