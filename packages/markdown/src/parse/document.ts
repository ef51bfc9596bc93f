/** The steps of this package in order: from one file's text to its facts, its body and its twin. */
import type { Anchor, Diagnostic, ChangelogEntry, Heading, Parsed, Skim } from '@docgen/model';
import type { Element, Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import { alerts } from '../blocks/alerts.js';
import { type OpenAsking, asking } from '../includes/ask.js';
import { blocks, hasBlocks } from '../blocks/blocks.js';
import { bodyOf, holeText } from '../html/body.js';
import { codeTabs } from '../blocks/code-tabs.js';
import { codeBlocks } from '../code/code.js';
import { deepNode } from '@docgen/syntax/text/depth';
import { eachNode } from '@docgen/syntax/each-node';
import { feedWithoutEntries, tooDeep, tooManyLinks } from '../diagnostics.js';
import { diagrams, hasDiagrams } from '../blocks/diagrams.js';
import { directives } from '../directives.js';
import { hideForOthers } from '../directives/only/directive.js';
import { lineForms } from '../directives/records.js';
import { drawExtensions } from '../blocks/extensions.js';
import { eachElement } from '../html/each-element.js';
import { elements } from '../blocks/elements.js';
import { cutEntries, levelEntries } from '../blocks/entries.js';
import { focusFormulas } from '../blocks/formulas.js';
import { checkForeign } from '@docgen/foreign/check-foreign';
import { reportClosings } from '@docgen/foreign/stray-closings';
import type { Outline } from './headings.js';
import { outlineOf } from './headings.js';
import type { ReadFile } from '../includes/include-file.js';
import type { Included, Splice } from '../includes/includes.js';
import { expandIncludes } from '../includes/includes.js';
import { acceptCalls, cutIslands } from '../directives/islands.js';
import { separateColorModes } from '../html/color-modes.js';
import { joinModes } from '../html/joined-modes.js';
import { framePictures } from '../html/pictures.js';
import { linkZoomed } from '../html/zoom.js';
import { belowHeadings } from './below-headings.js';
import { type FoundLink, cutLinks, renamedFollower } from './links.js';
import type { MarkdownOptions } from './options.js';
import type { Page } from './page.js';
import { report } from '@docgen/syntax/text/sheet';
import { pluginFailed, pluginWarning } from './plugin-diagnostics.js';
import { withoutPluginParts } from './plugin-parts.js';
import type { RunPlugins } from '@docgen/syntax/plugins/run-plugins';
import { PluginFault, reasonOf } from '@docgen/syntax/plugins/plugins';
import { prepare } from './prepare.js';
import { makeSafe } from '../html/safety.js';
import { checkSamples } from '../code/samples.js';
import { sectionsOf } from './sections.js';
import type { FileText } from '@docgen/syntax/text/source-text';
import { checkStructure } from './structure.js';
import { alone, placeOf } from '@docgen/syntax/text/source-text';
import { summaryOf } from './summary.js';
import { tabSets } from '../blocks/tab-sets.js';
import type { Tools } from './tools.js';
import { type Translatable, translatable, translationOf } from './translation.js';
import { type Form, twinForms } from '../twin/twin-forms.js';
import { twinOf } from '../twin/twin.js';
import { unclosed } from '../text/unclosed.js';

/** A file whose text can be read. */
export interface Readable {
  readonly file: FileText;
  readonly skim: Skim;
  readonly read: ReadFile;
}

export interface DocumentResult {
  /** Without its diagnostics; null for a page beyond a limit or whose plugin failed. */
  readonly parsed: Parsed | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly included: Included;
}

/** Creates the document. */
export async function documentOf(
  { file, skim, read }: Readable,
  options: MarkdownOptions,
  tools: Tools,
): Promise<DocumentResult> {
  const { highlight } = tools;
  const { depth, links } = options.limits;
  const syntax = await tools.syntax();
  const tree = await syntax(file.text);
  const tooDeepAlone = deepNode(tree, depth);
  if (tooDeepAlone !== undefined) {
    const own: Included = {
      source: alone(file),
      splices: [],
      places: new Map(),
      fragments: [],
      ignores: [],
      diagnostics: [],
    };
    return refused(tooDeep(depth, placeOf(own.source, tooDeepAlone)), own);
  }
  const asked = asking(await expandIncludes(tree, file, { read, options, syntax, highlight }), read, options);
  const { included } = asked;
  const deep = included.splices.length > 0 ? deepNode(tree, depth) : undefined;
  if (deep !== undefined) return refused(tooDeep(depth, placeOf(included.source, deep)), included);
  const beyond = linkAt(tree, links);
  if (beyond !== undefined) return refused(tooManyLinks(links, placeOf(included.source, beyond)), included);
  try {
    return await documentWithPlugins(tree, { asked, skim, options }, tools);
  } catch (error) {
    if (!(error instanceof PluginFault)) throw error;
    const fault = pluginFailed(error.plugin, error.message, placeOf(included.source, error.at));
    return { parsed: null, diagnostics: [fault], included };
  }
}

/** Facts about a page before its plugins run. */
interface Opened {
  readonly asked: OpenAsking;
  readonly skim: Skim;
  readonly options: MarkdownOptions;
}

async function documentWithPlugins(
  tree: MarkdownRoot,
  { asked, skim, options }: Opened,
  tools: Tools,
): Promise<DocumentResult> {
  const { included } = asked;
  const { remarkPlugins, rehypePlugins } = tools;
  hideForOthers(tree, options);
  const texts = options.isTranslated === true ? translatable(tree, included.source) : null;
  const used = await resolveForms(tree, asked);
  await checkSamples(tree, asked);
  const words = (await tools.wording?.())?.({ tree, source: included.source, skim });
  const hasPlugins = remarkPlugins !== null;
  const forms = twinForms(tree, { ...tools, options, source: included.source, hasPlugins });
  const planned = await runPlugins(remarkPlugins, tree, included);
  const drawn = await blaming(remarkPlugins, () => draw(planned, { options, included, used }, tools));
  const html = await runPlugins(rehypePlugins, drawn.tree, included);
  const parsed = await blaming(rehypePlugins, () =>
    finish({ ...drawn, tree: html }, { skim, included, texts, forms }, tools),
  );
  included.diagnostics.push(...(words ?? []));
  return { parsed, diagnostics: included.diagnostics, included };
}

/** Replaces the inline forms; returns the names of those that the page has. */
async function resolveForms(tree: MarkdownRoot, asked: OpenAsking): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const { name, resolve } of lineForms) if (await resolve(tree, asked)) used.add(name);
  return used;
}

function refused(fault: Diagnostic, included: Included): DocumentResult {
  return { parsed: null, diagnostics: [...included.diagnostics, fault], included };
}

/** The link, image or definition preceded by `count` others: each costs far more than other nodes. */
function linkAt(tree: MarkdownRoot, count: number): Nodes | undefined {
  let seen = 0;
  let found: Nodes | undefined;
  eachNode(tree, (node) => {
    if (linkTypes.has(node.type) && ++seen === count + 1) found = node;
  });
  return found;
}

const linkTypes: ReadonlySet<Nodes['type']> = new Set([
  'link',
  'linkReference',
  'image',
  'imageReference',
  'definition',
]);

/** The tree after plugins; reports their warnings. */
async function runPlugins<Tree extends Root | MarkdownRoot>(
  plugins: RunPlugins | null,
  tree: Tree,
  { source, diagnostics }: Included,
): Promise<Tree> {
  if (plugins === null) return tree;
  const { tree: planned, warnings } = await plugins.run(tree, source.text);
  for (const { plugin, reason, ...at } of warnings)
    diagnostics.push(pluginWarning(plugin, reason, placeOf(source, at)));
  return planned;
}

/**
 * Attributes errors in the steps after plugins to the plugins that have changed trees; the highlighter has its own
 * handling.
 */
async function blaming<T>(plugins: RunPlugins | null, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (plugins === null || error instanceof RangeError || error instanceof PluginFault) throw error;
    throw new PluginFault(plugins.names, `its tree can't be read: ${reasonOf(error)}`);
  }
}

/** A page as HTML, before the site's rehype plugins. */
interface RenderedPage {
  readonly tree: Root;
  readonly page: Page;
  readonly outline: Outline;
  /** Ids that exist before plugins add theirs; null if there are no plugins. */
  readonly ids: ReadonlySet<string> | null;
}

interface Drawing {
  readonly options: MarkdownOptions;
  readonly included: Included;
  /** Names of the inline forms that the page has. */
  readonly used: ReadonlySet<string>;
}

async function draw(
  tree: MarkdownRoot,
  { options, included, used }: Drawing,
  tools: Tools,
): Promise<RenderedPage> {
  const hasPlugins = tools.remarkPlugins !== null;
  const closings = checkForeign(tree, {
    options,
    ...included,
    hasPlugins,
    drawing: [tools.rehypePlugins?.names, ...tools.extensions.map(({ name }) => name)].join(' '),
    formOf: (name) => tools.directives.get(name.toLowerCase()),
  });
  const prepared = prepare(tree, options.html);
  const { labels, highlight, extensions } = tools;
  const { source, diagnostics } = included;
  const { definitions } = prepared;
  const isRead = prepared.rawHtml || tools.remarkPlugins !== null || tools.rehypePlugins !== null;
  const printed = isRead ? null : new Map<Element, string>();
  const own = { marks: [], aways: [], parts: new Set(used), definitions };
  const page: Page = { options, labels, source, highlight, extensions, printed, diagnostics, ...own };
  alerts(prepared.quotes, page);
  if (prepared.hasDirectives) {
    unclosed(tree, page, tools.directives);
    directives(tree, page, tools.directives);
    levelEntries(tree);
  }
  reportClosings(closings, page);
  if (prepared.hasCodeTabs) codeTabs(tree, page);
  const made = tools.toHtmlTree(tree, page, prepared.targets);
  const html = prepared.rawHtml ? await withRawHtml(made, page, tools) : made;
  await codeBlocks(html, page);
  const outline = outlineOf(html, page, tools);
  shapeBlocks(html, page);
  if (hasDiagrams(page)) await diagrams(html, page, idsOf(html));
  if (tools.extensions.length > 0) await drawExtensions(html, page);
  elements(html, page);
  return { tree: html, page, outline, ids: tools.rehypePlugins === null ? null : idsOf(html) };
}

/** Shapes docgen's own blocks, if the page has any. */
function shapeBlocks(tree: Root, page: Page): void {
  if (page.marks.some(({ data }) => data?.docgenRole?.kind === 'tabs')) tabSets(tree, page);
  if (hasBlocks(page)) blocks(tree, page);
}

async function withRawHtml(tree: Root, page: Page, tools: Tools): Promise<Root> {
  const raw = await tools.rawHtml();
  const putBack = withoutPluginParts(tree, page);
  const parsed = raw.parse(tree);
  const isTrusted = page.options.html === 'trusted';
  if (!isTrusted) makeSafe(parsed, page);
  const clean = isTrusted ? parsed : raw.sanitize(parsed);
  putBack(clean);
  return clean;
}

function idsOf(tree: Root): Set<string> {
  const ids = new Set<string>();
  eachElement(tree, ({ properties: { id } }) => {
    if (typeof id === 'string') ids.add(id);
    return undefined;
  });
  return ids;
}

interface Finishing {
  readonly skim: Skim;
  readonly included: Included;
  /** Null on a site with one language. */
  readonly texts: Translatable | null;
  readonly forms: readonly Form[];
}

async function finish(
  { tree, page, outline, ids }: RenderedPage,
  { skim, included, texts, forms }: Finishing,
  tools: Tools,
): Promise<Parsed> {
  const { headings } = outline;
  const later = ids === null ? [] : Array.from(idsOf(tree)).filter((id) => !ids.has(id));
  const anchors = [...outline.anchors, ...later.map((id): Anchor => ({ id }))];
  if (ids !== null) focusFormulas(tree);
  makeSafe(tree, page);
  checkStructure(tree, page, { skim, headings, hasTexts: included.fragments.length > 0 });
  const sections = sectionsOf(tree, headings);
  const summary = summaryOf(tree);
  const entries = skim.matter.feed === true ? entriesOf(tree, page, skim) : undefined;
  const links = cutLinks(tree, page, renamedFollower(tools.reserved, anchors));
  separateColorModes(tree, links, page);
  if (page.options.pictures === true) framePictures(tree, links, page);
  linkZoomed(tree, links, page);
  joinModes(tree, links, page);
  const { calls, slots } = cutIslands(tree, page, await acceptCalls(page, tools.judges));
  const facts = {
    skim,
    ...(summary !== null && { summary }),
    headings,
    anchors,
    links: links.map(({ ref }) => ref),
    ...(entries !== undefined && { entries }),
    ...(texts !== null && {
      translation: translationOf(texts, { outline, links, source: included.source }),
    }),
    ...(page.aways.length > 0 && { aways: page.aways.map(({ name }) => name) }),
    ...(page.parts.size > 0 && { parts: [...page.parts].sort() }),
  };
  const { splices, source, fragments, ignores } = included;
  const holes = {
    links: links.length,
    islands: slots,
    printed: page.printed,
    entries: entries?.length ?? 0,
    aways: page.aways,
  };
  return {
    document: {
      ...facts,
      fragments: belowHeadings(fragments, headings),
      islands: calls,
      ...(ignores.length > 0 && { ignores }),
      reads: [],
      diagnostics: [],
    },
    body: bodyOf(tree, tools.print, holes),
    twin: twinOf(source, { links, splices: linkedSplices(splices, links), forms }, titleFor(skim, headings)),
    sections,
  };
}

/** Texts that are links get their address. */
function linkedSplices(splices: readonly Splice[], links: readonly FoundLink[]): readonly Splice[] {
  if (!splices.some(({ isLink }) => isLink)) return splices;
  const holes = new Map(links.map(({ whole, ref }) => [whole?.start, ref.hole]));
  return splices.map((splice) => {
    const hole = splice.isLink && holes.get(splice.start);
    if (hole === undefined || typeof splice.with !== 'string') return splice;
    return { ...splice, with: `[${splice.with}](${holeText('url', hole)})` };
  });
}

/** The entries of a page that requests a feed; if there are none, the feed would be empty. */
function entriesOf(tree: Root, page: Page, { places }: Skim): readonly ChangelogEntry[] | undefined {
  const entries = cutEntries(tree, page);
  if (entries.length > 0) return entries;
  const range = places?.['feed'];
  report(page, feedWithoutEntries(range === undefined ? {} : { range }));
  return undefined;
}

/** The title that the twin needs, or null if the body has a first-level heading. */
export function titleFor(skim: Skim, headings: readonly Heading[]): string | null {
  return headings.some((heading) => heading.depth === 1) ? null : skim.title;
}
