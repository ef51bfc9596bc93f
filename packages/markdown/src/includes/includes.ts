/**
 * Includes: every `::include` is replaced with the text it refers to, before plugins and directives see the page.
 *
 * An included Markdown file is parsed by itself and grafted into the tree; its text becomes a part of the page's source
 * text, so that each of its nodes keeps its own position. Definitions and footnotes stay local to the file. What cannot
 * be included is reported and left as written. Limits apply to the page and all its includes together; a page that
 * exceeds one shows none of its includes.
 */
import {
  type FragmentRef,
  type Ignore,
  type SourceDirective,
  type Diagnostic,
  codePath,
  textPath,
} from '@docgen/model';
import type { Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { deepNode, deepPlace } from '@docgen/syntax/text/depth';
import { tooDeep } from '../diagnostics.js';
import {
  includeCycle,
  includeLimit,
  includeMissing,
  includePath,
  includeTooLarge,
  textRefused,
} from './include-diagnostics.js';
import { attributeOf, attributePlace, judge, judgeNeeding, openingOf } from '../directives/directive.js';
import { codeFrom, include } from '../directives/include/directive.js';
import { settingsOf } from '../directives/source.js';
import { codeFileOf, missingCode } from './code-file.js';
import { eachNode } from '@docgen/syntax/each-node';
import { readFrontMatter } from '@docgen/front-matter/frontmatter';
import type { Highlight } from '@docgen/highlight/highlight';
import { createIsolate, createParse, moveTo } from './graft.js';
import { codeOf } from './include-code.js';
import type { FoundFile, ReadFile } from './include-file.js';
import { cutIgnores } from './ignores.js';
import { candidatesOf, chosenLines, createFind, spellingsOf } from './include-file.js';
import type { MarkdownOptions } from '../parse/options.js';
import type { Sheet } from '@docgen/syntax/text/sheet';
import { report } from '@docgen/syntax/text/sheet';
import { plainFence } from '../text/plain-fence.js';
import { scan } from '../text/scan.js';
import type { SnippetLine } from '@docgen/syntax/text/snippet';
import { snippetLines } from '@docgen/syntax/text/snippet';
import type { FileText, Part, Placed, SourceText } from '@docgen/syntax/text/source-text';
import { alone, fileText, joined, originalRange, placeOf } from '@docgen/syntax/text/source-text';
import type { Syntax } from '@docgen/syntax/parsers/syntax';

const maxDepth = 20;
const maxIncludes = 500;

/** Replacement in the Markdown copy for a range of the whole text: another part of it, or a text. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly with: Part | string;
  /** The text of a link, whose address the Markdown copy has too. */
  readonly isLink?: true;
}

export interface Included {
  readonly source: SourceText;
  readonly splices: readonly Splice[];
  /** Position of the first include of each file, in the whole text. */
  readonly places: ReadonlyMap<string, Placed>;
  /** Fragments that were requested from sources. */
  readonly fragments: readonly FragmentRef[];
  readonly ignores: readonly Ignore[];
  readonly diagnostics: Diagnostic[];
}

/** Access to the files that can be included. */
export interface Library {
  readonly read: ReadFile;
  readonly options: MarkdownOptions;
  readonly syntax: Syntax;
  readonly highlight: Highlight;
}

interface Run extends Sheet {
  readonly library: Library;
  readonly source: { readonly parts: Part[] };
  readonly splices: Splice[];
  readonly places: Map<string, Placed>;
  readonly fragments: FragmentRef[];
  readonly ignores: Ignore[];
  readonly parse: Syntax;
  readonly find: ReturnType<typeof createFind>;
  readonly isolate: ReturnType<typeof createIsolate>;
  /**
   * Files and bytes that have been included so far; null once a limit is exceeded, after which nothing more is
   * included.
   */
  spent: { readonly files: number; readonly bytes: number } | null;
}

/** Replaces the includes of `tree`, the parsed form of `page`, in place. */
export async function expandIncludes(tree: Root, page: FileText, library: Library): Promise<Included> {
  const source = alone(page);
  const own = cutIgnores(tree, source);
  const cut = { ignores: own.ignores, diagnostics: [...own.diagnostics] };
  if (!mayInclude(page.text, library.options)) {
    return { source, splices: own.splices, places: new Map(), fragments: [], ...cut };
  }
  const parts: Part[] = [{ ...page, firstLine: 0, offset: 0 }];
  const run: Run = {
    library,
    source: { parts },
    splices: [...own.splices],
    places: new Map(),
    fragments: [],
    ...cut,
    parse: createParse(library.syntax),
    find: createFind(library.read),
    isolate: createIsolate(tree),
    spent: { files: 0, bytes: 0 },
  };
  await expand(tree, [], run);
  const { places, fragments, ignores, diagnostics } = run;
  const splices = run.spent === null ? own.splices : run.splices;
  return { source: joined(parts), splices, places, fragments, ignores, diagnostics };
}

/** Whether the text contains the name of a directive that includes. */
function mayInclude(text: string, { sources }: MarkdownOptions): boolean {
  return (
    /::(?:include|code-from)/i.test(text) ||
    sources.some(({ name, isAsked }) => !isAsked && text.includes(`::${name}`))
  );
}

/** `chain` lists the files that led here. */
async function expand(tree: Root, chain: readonly string[], run: Run): Promise<void> {
  const places = new Map<LeafDirective, Parents>();
  eachNode(tree, (node, parent) => {
    if (node.type === 'leafDirective' && isInclude(node.name, run)) places.set(node, parent);
  });
  const made = new Map<RootContent, RootContent[]>();
  for (const node of places.keys()) {
    const blocks = await included(node, chain, run);
    if (blocks !== undefined) made.set(node, blocks);
  }
  if (run.spent === null) return;
  for (const parent of new Set(places.values())) {
    const children: RootContent[] = parent.children;
    children.splice(0, children.length, ...children.flatMap((child) => made.get(child) ?? [child]));
  }
}

function sourceOf(name: string, { library }: Run): SourceDirective | undefined {
  return library.options.sources.find((source) => source.name === name && !source.isAsked);
}

function isInclude(name: string, run: Run): boolean {
  return (
    [include, codeFrom].some((one) => one.name === name.toLowerCase()) || sourceOf(name, run) !== undefined
  );
}

/** Returns the replacement of `node`; undefined if there is none. */
async function included(
  node: LeafDirective,
  chain: readonly string[],
  run: Run,
): Promise<RootContent[] | undefined> {
  const { position } = node;
  if (run.spent === null || position === undefined) return undefined;
  const source = sourceOf(node.name, run);
  if (source !== undefined) return fromSource(node, { source, chain }, run);
  if (node.name.toLowerCase() === codeFrom.name) return fromCode(node, run);
  const written = judgeNeeding(node, include, {
    needed: { name: 'file', example: 'auth/token.md' },
    page: run,
  });
  const file = written === undefined ? undefined : await fileOf(node, written, run);
  if (file === undefined || !isAllowed(node, { file, chain }, run)) return undefined;
  if (!run.places.has(file.path)) run.places.set(file.path, position);
  const read = scan(file.bytes, run.library.options.limits);
  if ('code' in read) {
    const place = read.range === undefined ? {} : { range: { ...read.range, file: file.path } };
    report(run, { ...read, ...place });
    return undefined;
  }
  const lines = chosenLines(snippetLines(read.text), node, { path: file.path, sheet: run });
  if (lines === undefined) return undefined;
  if (!/\.md$/i.test(file.path) || attributeOf(node, 'lang') !== undefined) {
    const texts = lines.map(({ text }) => text);
    const code = codeOf(node, { path: file.path, lines: texts, highlight: run.library.highlight });
    splice(run, position, plainFence(code));
    return [code];
  }
  const before = (await readFrontMatter(read.text, 0)).lines;
  const body = bodyOf(
    lines.filter(({ number }) => number > before),
    { file: file.path, bom: read.bom },
  );
  return graft(body, { at: position, chain: [...chain, file.path] }, run);
}

/** The code block for `node`, from a folder that the configuration names. */
async function fromCode(node: LeafDirective, run: Run): Promise<RootContent[] | undefined> {
  const { options, highlight } = run.library;
  const needed = { name: 'file', example: 'sdk/src/client.ts' };
  const written = judgeNeeding(node, codeFrom, { needed, page: run });
  const asked = written === undefined ? null : codeFileOf(node, { written, code: options.code ?? {} }, run);
  if (asked === null || node.position === undefined) return undefined;
  const file = await run.find([codePath(asked)]);
  if (file === undefined) {
    report(run, missingCode(written ?? '', asked, attributePlace(node, 'file', run)));
    return undefined;
  }
  if (!isAllowed(node, { file: { ...file, path: written ?? '' }, chain: [] }, run)) return undefined;
  const read = scan(file.bytes, options.limits);
  if ('code' in read) {
    report(run, textRefused(written ?? '', read, attributePlace(node, 'file', run)));
    return undefined;
  }
  const lines = chosenLines(snippetLines(read.text, { others: true }), node, {
    path: asked.path,
    sheet: run,
  });
  if (lines === undefined) return undefined;
  const code = codeOf(node, { path: asked.path, lines: lines.map(({ text }) => text), highlight });
  splice(run, node.position, plainFence(code));
  return [code];
}

/** The text that a source creates for `node`. Another step reports a missing text. */
async function fromSource(
  node: LeafDirective,
  { source, chain }: { readonly source: SourceDirective; readonly chain: readonly string[] },
  run: Run,
): Promise<RootContent[] | undefined> {
  const { attributes, example } = source;
  const takes = { title: false, attributes };
  if (example === null) judge(node, takes, run);
  const id =
    example === null ? '' : judgeNeeding(node, takes, { needed: { name: 'id', example }, page: run });
  if (id === undefined) return undefined;
  const { position } = node;
  const name = `${node.name}/${id}`;
  run.fragments.push({ name, hole: run.fragments.length, ...openingOf(node, run) });
  const { locale } = run.library.options;
  const settings = settingsOf(node, run);
  const file = await run.find([textPath({ folder: '', directive: node.name, locale, id, settings })]);
  if (file === undefined || position === undefined || !isAllowed(node, { file, chain }, run))
    return undefined;
  const read = scan(file.bytes, run.library.options.limits);
  if ('code' in read) {
    report(run, textRefused(id, read, openingOf(node, run)));
    return undefined;
  }
  const standsAt = originalRange(run.source, position);
  const body = fileText(read.text, { linesBefore: 0, bom: read.bom, file: file.path, standsAt });
  return graft(body, { at: position, chain: [...chain, file.path] }, run);
}

async function fileOf(node: LeafDirective, written: string, run: Run): Promise<FoundFile | undefined> {
  const place = attributePlace(node, 'file', run);
  const candidates = candidatesOf(written, run.library.options.locale);
  if (candidates === undefined) {
    report(run, includePath(written, place));
    return undefined;
  }
  const file = await run.find(candidates);
  if (file === undefined) {
    const meant = await meantFile(written, run);
    report(run, includeMissing(written, { lookedAt: candidates, meant }, place));
  }
  return file;
}

/**
 * An existing file with a similar spelling. The paths looked up count as read by the page, so the hint is never stale.
 */
async function meantFile(written: string, run: Run): Promise<string | undefined> {
  const { locale } = run.library.options;
  for (const one of spellingsOf(written, locale)) {
    if ((await run.find(candidatesOf(one, locale) ?? [])) !== undefined) return one;
  }
  return undefined;
}

/** Whether the file may be included here; counts it if so. */
function isAllowed(
  node: LeafDirective,
  { file, chain }: { readonly file: FoundFile; readonly chain: readonly string[] },
  run: Run,
): boolean {
  const longer = [...chain, file.path];
  const place = attributePlace(node, 'file', run);
  if (chain.includes(file.path)) {
    report(run, includeCycle(longer.slice(longer.indexOf(file.path)), place));
    return false;
  }
  const { pageBytes } = run.library.options.limits;
  const files = (run.spent?.files ?? 0) + 1;
  const bytes = (run.spent?.bytes ?? 0) + file.bytes.byteLength;
  run.spent = { files, bytes };
  const passed =
    longer.length > maxDepth
      ? `more than ${maxDepth} deep`
      : files > maxIncludes
        ? `more than ${maxIncludes} on one page`
        : bytes > pageBytes
          ? `more than ${pageBytes} bytes on one page`
          : undefined;
  if (passed === undefined) return true;
  run.spent = null;
  const isOneTooLarge = file.bytes.byteLength > pageBytes;
  report(
    run,
    isOneTooLarge ? includeTooLarge(file.path, pageBytes, place) : includeLimit(passed, longer, place),
  );
  return false;
}

function bodyOf(
  lines: readonly SnippetLine[],
  at: { readonly file: string; readonly bom: boolean },
): FileText {
  const numbers = lines.map(({ number }) => number);
  return fileText(lines.map(({ text }) => text).join('\n'), { ...at, linesBefore: 0, numbers });
}

/** The blocks of an included body with its own includes expanded; undefined if it is too deep. */
async function graft(
  body: FileText,
  { at, chain }: { readonly at: Placed; readonly chain: readonly string[] },
  run: Run,
): Promise<RootContent[] | undefined> {
  const last = run.source.parts.at(-1);
  const firstLine = last === undefined ? 0 : last.firstLine + last.text.split('\n').length;
  const offset = last === undefined ? 0 : last.offset + last.text.length + 1;
  const part: Part = { ...body, firstLine, offset };
  const tree = await parsed(part, run);
  if (tree === undefined) return undefined;
  const { ignores, diagnostics, splices } = cutIgnores(tree, alone(part));
  run.ignores.push(...ignores);
  run.diagnostics.push(...diagnostics);
  run.source.parts.push(part);
  splice(run, at, part);
  for (const cut of splices) run.splices.push({ ...cut, start: cut.start + offset, end: cut.end + offset });
  moveTo(part, tree);
  run.isolate(tree, run.source.parts.length);
  await expand(tree, chain, run);
  return tree.children;
}

async function parsed(part: Part, run: Run): Promise<Root | undefined> {
  const { depth } = run.library.options.limits;
  const own = alone(part);
  const refuse = (place: ReturnType<typeof placeOf>) => {
    report(run, tooDeep(depth, place));
    return undefined;
  };
  try {
    const start = await deepPlace(part.text, depth, run.library.syntax);
    if (start !== undefined) {
      const end = { ...start, column: start.column + 1 };
      return refuse({ range: originalRange(own, { start, end }) });
    }
    const tree = await run.parse(part.text);
    const deep = deepNode(tree, depth);
    return deep === undefined ? tree : refuse(placeOf(own, deep));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(placeOf(own, { position: { start: { line: 1, column: 1 } } }));
  }
}

function splice(
  run: Run,
  at: Placed & { start: { offset?: number | undefined }; end: { offset?: number | undefined } },
  content: Part | string,
): void {
  run.splices.push({ start: at.start.offset ?? 0, end: at.end.offset ?? 0, with: content });
}
