/**
 * Reads the facts that navigation needs from one file without parsing it: front matter, and the title.
 *
 * `parse` uses the same function, so both always agree. It must stay cheap: one pass over the lines up to the first
 * heading, one call of the parser for a heading that contains more than words, and a pass over all lines only if
 * there is a directive of one line.
 */
import type { Diagnostic, Limits, Skim } from '@docgen/model';
import type { FoundHeading } from '@docgen/syntax/text/first-heading';
import { firstHeading } from '@docgen/syntax/text/first-heading';
import type { FrontMatterBlock } from '@docgen/front-matter/frontmatter';
import { readFrontMatter } from '@docgen/front-matter/frontmatter';
import { type MatterJudge, type OwnKeys, judgeMatter } from '@docgen/front-matter/matter-own';
import type { Heading, Parents } from 'mdast';
import { eachNode } from '@docgen/syntax/each-node';
import { explicitId } from './heading-id.js';
import type { MarkdownOptions } from './options.js';
import { hasLine } from '@docgen/syntax/text/lines';
import { oneLine, plainText } from '@docgen/syntax/text/plain-text';
import { textNames } from './text-names.js';
import { legible, scan } from '../text/scan.js';
import type { Syntax } from '@docgen/syntax/parsers/syntax';

/** A file read as far as its front matter; `text` is null if it is unreadable. */
export interface Opened {
  readonly text: string | null;
  readonly bom: boolean;
  readonly block: FrontMatterBlock;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: FrontMatterBlock = { matter: {}, bodyStart: 0, lines: 0, diagnostics: [] };

const noOwnKeys: OwnKeys = new Map();

/**
 * Reads a file's text and front matter; keys that the site declares are validated by their schemas. For an unreadable
 * file, only that is reported, and it keeps the front matter that can be read: without it the page would be a different
 * one, and other pages would report follow-up problems.
 */
export async function openSource(
  bytes: Uint8Array,
  limits: Pick<Limits, 'pageBytes'>,
  judge: MatterJudge | null = null,
): Promise<Opened> {
  const scanned = scan(bytes, limits);
  if ('code' in scanned) {
    const { matter, places } = await blockOf(legible(bytes), 0, judge);
    const block = { ...nothing, matter, ...(places && { places }) };
    return { text: null, bom: false, block, diagnostics: [scanned] };
  }
  const { text, bom } = scanned;
  const block = await blockOf(text, bom ? 1 : 0, judge);
  return { text, bom, block, diagnostics: block.diagnostics };
}

async function blockOf(
  text: string,
  markColumns: number,
  judge: MatterJudge | null,
): Promise<FrontMatterBlock> {
  const block = await readFrontMatter(text, markColumns, Object.keys(judge?.schemas ?? {}));
  return judge ? judged(block, judge) : block;
}

async function judged(block: FrontMatterBlock, judge: MatterJudge): Promise<FrontMatterBlock> {
  const start = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const { own, diagnostics } = await judgeMatter(block.own ?? noOwnKeys, judge, start);
  const matter = own ? { ...block.matter, own } : block.matter;
  return { ...block, matter, diagnostics: [...block.diagnostics, ...diagnostics] };
}

/** What a page's title depends on besides its text. */
type SkimOptions = Pick<MarkdownOptions, 'html' | 'audiences'>;

/** A part of the page may be for some audiences only. */
const mayHide = /^[ \t>]*:{3,}[ \t]*only\b/im;

/** The title of such a page: its first visible heading, in no container except directives. */
async function shownTitle(body: string, parse: Syntax, options: SkimOptions): Promise<string | null> {
  const { hideForOthers } = await import('../directives/only/directive.js');
  try {
    const tree = await parse(body);
    hideForOthers(tree, options);
    const heading = headingIn(tree);
    return heading === undefined ? null : await textOf(heading);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

function headingIn(parent: Parents): Heading | undefined {
  for (const child of parent.children) {
    if (child.type === 'heading' && plainText(child) !== '') return child;
    const found = child.type === 'containerDirective' ? headingIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Title and front matter of an opened file. */
export async function skimOf(
  opened: Opened,
  syntax: () => Promise<Syntax>,
  options: SkimOptions,
): Promise<Skim> {
  const { matter, bodyStart, places = {} } = opened.block;
  const texts = opened.text === null ? [] : textNames(opened.text.slice(bodyStart));
  const known = {
    matter,
    ...(Object.keys(places).length > 0 && { places }),
    ...(texts.length > 0 && { texts }),
  };
  if (matter.title !== undefined) return { title: matter.title, ...known };
  const body = opened.text?.slice(bodyStart);
  if (body !== undefined && hasLine(body, ':::', mayHide))
    return { title: await shownTitle(body, await syntax(), options), ...known };
  const heading = body === undefined ? undefined : firstHeading(body, options.html !== 'escape');
  return { title: heading === undefined ? null : await titleOf(heading, syntax), ...known };
}

/** The plain text of a heading's Markdown, or null if nothing of it can be read. */
async function titleOf(heading: FoundHeading, syntax: () => Promise<Syntax>): Promise<string | null> {
  if (heading.plain !== undefined) return heading.plain;
  if (isPlain(heading.text)) return oneLine(heading.text);
  const parse = await syntax();
  try {
    const tree = await parse(`# ${heading.text}\n\n${heading.definitions}`);
    const node = tree.children[0];
    if (node?.type !== 'heading') return heading.text.trim() || null;
    return await textOf(node);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return heading.text.trim() || null;
  }
}

async function textOf(heading: Heading): Promise<string | null> {
  explicitId(heading);
  await replaceForms(heading);
  return plainText(heading) || null;
}

/** docgen's inline forms become the words that replace them on the page. */
async function replaceForms(heading: Heading): Promise<void> {
  if (!formLike.test(plainText(heading))) return;
  const { plainForms } = await import('../directives/plain-forms.js');
  eachNode(heading, (node) => {
    if (node.type === 'text') node.value = plainForms(node.value);
  });
}

const formLike = /:[a-z]+\[/;

/** Whether every character of a heading is literal: no marks, escapes or links, for any parser. */
function isPlain(heading: string): boolean {
  return /^[\p{L}\p{M}\p{N} ,;.()'?/-]+$/u.test(heading) && !/www\./i.test(heading);
}
