/**
 * One file to its Document, body and twin: the steps of this room in order.
 *
 * Never throws for any input. A fault that makes the text unreadable leaves an empty body and its diagnostic, so
 * that the other pages of the site go on.
 */
import type { Anchor, Diagnostic, Heading, Parsed, Severity, Skim } from '@docgen/model';
import { codes, compareDiagnostics } from '@docgen/model';
import type { Root } from 'hast';
import { admonitions } from './admonitions.js';
import { bodyOf } from './body.js';
import { codeBlocks } from './code.js';
import { deepNode, deepPlace } from './depth.js';
import { pluginFailed, tooDeep } from './diagnostics.js';
import { eachElement } from './each-element.js';
import { PluginFault } from './plugins.js';
import { elements } from './elements.js';
import { outlineOf } from './headings.js';
import { cutLinks, renamedFollower } from './links.js';
import { normalizeDirectives } from './normalize.js';
import type { MarkdownOptions } from './options.js';
import type { Page } from './page.js';
import { prepare } from './prepare.js';
import { makeSafe } from './safety.js';
import { sectionsOf } from './sections.js';
import type { Opened } from './skim.js';
import { openSource, skimOf } from './skim.js';
import type { SourceText } from './source-text.js';
import { lineStarts, originalPoint, placeOf } from './source-text.js';
import type { Tools } from './tools.js';
import { twinOf } from './twin.js';

/** Parses one file. */
export async function parse(bytes: Uint8Array, options: MarkdownOptions, tools: Tools): Promise<Parsed> {
  const opened = openSource(bytes, options.limits);
  const skim = skimOf(opened, tools.syntax, options.html);
  const unread = (found: readonly Diagnostic[]) => empty(skim, [...opened.diagnostics, ...found], options);
  if (opened.text === null) return unread([]);
  const source = sourceOf(opened, opened.text);
  const deep = deepPlace(source.text, options.limits.depth);
  if (deep !== undefined) {
    const start = originalPoint(source, deep);
    return unread([
      tooDeep(options.limits.depth, { range: { start, end: { ...start, column: start.column + 1 } } }),
    ]);
  }
  try {
    return await parseBody({ source, skim, found: opened.diagnostics }, options, tools);
  } catch (error) {
    if (error instanceof PluginFault) return unread([pluginFailed(error.plugin, error.message)]);
    if (!(error instanceof RangeError)) throw error;
    const start = { line: source.linesBefore + 1, column: 1 };
    return unread([tooDeep(options.limits.depth, { range: { start, end: start } })]);
  }
}

function sourceOf(opened: Opened, text: string): SourceText {
  const original = text.slice(opened.block.bodyStart);
  const normalized = normalizeDirectives(original);
  return {
    ...normalized,
    original,
    linesBefore: opened.block.lines,
    bom: opened.bom,
    starts: lineStarts(normalized.text),
  };
}

/** A file whose text is readable, and what was found in it so far. */
interface Readable {
  readonly source: SourceText;
  readonly skim: Skim;
  readonly found: readonly Diagnostic[];
}

async function parseBody(file: Readable, options: MarkdownOptions, tools: Tools): Promise<Parsed> {
  const { source, skim } = file;
  const written = tools.syntax(source.text);
  const deep = deepNode(written, options.limits.depth);
  if (deep !== undefined) {
    const fault = tooDeep(options.limits.depth, placeOf(source, deep));
    return empty(skim, [...file.found, fault], options);
  }
  const tree = tools.remarkPlugins ? await tools.remarkPlugins(written) : written;
  const { definitions, rawHtml } = prepare(tree, options.html);
  const { labels, highlight } = tools;
  const page: Page = { options, labels, source, highlight, diagnostics: [], marks: [], definitions };
  admonitions(tree, page);
  const made = tools.toHtmlTree(tree, page);
  const own = rawHtml ? await withRawHtml(made, page, tools) : made;
  await codeBlocks(own, page);
  const { headings, anchors: numbered } = outlineOf(own, page, tools);
  elements(own, page);
  const html = tools.rehypePlugins ? await tools.rehypePlugins(own) : own;
  const anchors = tools.rehypePlugins ? withLaterIds(html, numbered) : numbered;
  makeSafe(html, page);
  const sections = sectionsOf(html, headings);
  const links = cutLinks(html, page, renamedFollower(tools.reserved, anchors));
  const diagnostics = levelled([...file.found, ...page.diagnostics], options);
  const facts = { skim, headings, anchors, links: links.map((link) => link.ref), sections };
  return {
    document: { ...facts, fragments: [], islands: [], reads: [], diagnostics },
    body: bodyOf(html, tools.print),
    twin: twinOf(source, links, titleFor(skim, headings)),
  };
}

/** The anchors, and the ids that plugins added after headings were numbered. */
function withLaterIds(tree: Root, anchors: readonly Anchor[]): Anchor[] {
  const known = new Set(anchors.map(({ id }) => id));
  const later: Anchor[] = [];
  eachElement(tree, ({ properties: { id } }) => {
    if (typeof id === 'string' && !known.has(id)) later.push({ id });
    return undefined;
  });
  return [...anchors, ...later];
}

async function withRawHtml(tree: Root, page: Page, tools: Tools): Promise<Root> {
  const raw = await tools.rawHtml();
  const parsed = raw.parse(tree);
  if (page.options.html === 'trusted') return parsed;
  makeSafe(parsed, page);
  return raw.sanitize(parsed);
}

/** The title that the twin needs, or null where the body has a first-level heading. */
function titleFor(skim: Skim, headings: readonly Heading[]): string | null {
  return headings.some((heading) => heading.depth === 1) ? null : skim.title;
}

function empty(skim: Skim, found: readonly Diagnostic[], options: MarkdownOptions): Parsed {
  const none = { headings: [], anchors: [], links: [], sections: [], fragments: [], islands: [], reads: [] };
  return { document: { skim, ...none, diagnostics: levelled(found, options) }, body: [], twin: [] };
}

/** The diagnostics in order of place, milder where the options say so. */
export function levelled(found: readonly Diagnostic[], options: MarkdownOptions): Diagnostic[] {
  return found.map((one) => ({ ...one, severity: severityOf(one, options) })).sort(compareDiagnostics);
}

function severityOf(found: Diagnostic, options: MarkdownOptions): Severity {
  return options.lenient && 'lenient' in codes[found.code] ? 'warning' : found.severity;
}
