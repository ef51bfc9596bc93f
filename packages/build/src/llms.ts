/**
 * Llms: lists of pages for machines, and the text of all pages. Page texts are read from the output, page by page, and
 * copied: the text of a large site is never in memory as a whole. It is divided into parts of bounded size, which the
 * list names. A static file replaces either of them.
 */
import {
  type AssetFile,
  type OutputFile,
  type Route,
  type Site,
  shownSource,
  sourceKey,
  twinOf,
} from '@docgen/model';
import { type Emitter, outputFile } from '@docgen/emit/emit';
import { Failure } from '@docgen/store/failure';
import { utf8Of } from '@docgen/store/kept/store';
import { type LlmsPlan, firstLlmsPart, llmsPart, pagesOf } from '@docgen/analysis/pages/llms-plan';
import { fullEntry, listText, partLines } from './llms/text.js';
import { inParts, partsOf } from './llms/parts.js';
import type { Commons } from './page/locale-props.js';
import type { PageFacts } from '@docgen/analysis/parsed-source';

/** Facts of a page that these lists need, other than its texts. */
export type DescribedPage = PageFacts<'skim'>;

export interface ListAbout {
  readonly site: Site;
  readonly commons: Commons;
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, DescribedPage>;
}

/** A plan's list of pages, and of `parts` texts. */
export function llmsList(plan: LlmsPlan, parts: number, { site, commons, parsed }: ListAbout): OutputFile {
  const about = commons.get(plan.locale)?.props.site;
  const descriptionOf = (route: Route) =>
    parsed.get(shownSource(route) ?? '')?.document.skim.matter.description ?? null;
  const { origin, base } = site;
  const named = { title: about?.title ?? '', tagline: about?.tagline ?? null };
  return outputFile(plan.list, listText(plan, parts, { origin, base, ...named, descriptionOf }));
}

/** The texts of a plan's pages; `twin` returns that of one page, or null. */
export async function* llmsFull(
  plan: LlmsPlan,
  site: Pick<Site, 'origin'>,
  twin: (route: Route) => Promise<string | null>,
): AsyncGenerator<Uint8Array> {
  for (const route of pagesOf(plan)) yield entryBytes(route, await twin(route), site);
}

/** Bytes of a page's entry in the texts; none if the page has no text. */
function entryBytes(route: Route, twin: string | null, site: Pick<Site, 'origin'>): Uint8Array {
  return utf8Of(twin === null ? '' : fullEntry(route, twin, site));
}

/** Length in bytes of each page in the texts of its plan, by the path of these. */
export interface LlmsLengths {
  readonly [path: string]: readonly number[];
}

interface Output {
  readonly site: Pick<Site, 'origin' | 'base'>;
  readonly emitter: Emitter;
}

interface Emitting extends Output {
  readonly site: Site;
  readonly assets: readonly Pick<AssetFile, 'url'>[];
  /** Waits until the page of a route is emitted. */
  readonly until: (route: Route) => Promise<void>;
}

/** Emits all plans, each page after its own files. */
export async function emitLlms(
  plans: readonly LlmsPlan[],
  about: Emitting & Omit<ListAbout, 'parsed'> & { readonly parsed: readonly DescribedPage[] },
): Promise<LlmsLengths> {
  const parsed = new Map(about.parsed.map((one) => [sourceKey(one.source), one]));
  const lengths: { [path: string]: readonly number[] } = {};
  for (const plan of plans) {
    const ofPages = isReplaced(plan.full, about) ? null : await emitFull(plan, about);
    if (ofPages !== null) lengths[plan.full] = ofPages;
    const parts = ofPages === null ? 1 : partsOf(ofPages).length;
    if (!isReplaced(plan.list, about)) await about.emitter.add(llmsList(plan, parts, { ...about, parsed }));
  }
  return lengths;
}

function emitFull(plan: LlmsPlan, { site, emitter, until }: Emitting): Promise<readonly number[]> {
  const twin = async (route: Route) => {
    await until(route);
    return emittedTwin(route, emitter);
  };
  return streamed(plan, llmsFull(plan, site, twin), emitter);
}

/** Emits the texts of a plan in parts, and returns the length of each piece. */
async function streamed(
  { full }: LlmsPlan,
  pieces: AsyncIterable<Uint8Array>,
  emitter: Emitter,
): Promise<readonly number[]> {
  const lengths: number[] = [];
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      lengths.push(piece.length);
      yield piece;
    }
  }
  await inParts(measured(), (part, n) => emitter.stream(llmsPart(full, n), part));
  return lengths;
}

async function emittedTwin({ outFile }: Route, emitter: Emitter): Promise<string | null> {
  const bytes = await emitter.emittedBytes(twinOf(outFile));
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * Emits the parts of texts that are different after these pages were edited. The last output already counts as emitted:
 * the other parts stay as they are, and the other pages are copied from it.
 */
export async function emitEditedLlms(
  plans: readonly LlmsPlan[],
  isEdited: (route: Route) => boolean,
  about: Output & { readonly lengths: LlmsLengths },
): Promise<LlmsLengths> {
  const lengths = { ...about.lengths };
  for (const plan of plans) {
    const before = lengths[plan.full];
    if (!before) continue;
    const entries = await editedEntries(plan, isEdited, about);
    if (entries.size === 0) continue;
    const now = before.map((length, page) => entries.get(page)?.length ?? length);
    await emitEditedParts(plan, { before, now, entries }, about.emitter);
    await emitParts(plan, { before: partsOf(before).length, now: partsOf(now).length }, about);
    lengths[plan.full] = now;
  }
  return lengths;
}

/** Entries of the edited pages, by their position in the plan. */
async function editedEntries(
  plan: LlmsPlan,
  isEdited: (route: Route) => boolean,
  { site, emitter }: Output,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const entries = new Map<number, Uint8Array>();
  for (const [page, route] of pagesOf(plan).entries())
    if (isEdited(route)) entries.set(page, entryBytes(route, await emittedTwin(route, emitter), site));
  return entries;
}

interface Editing {
  /** Lengths of all pages before and after the edits. */
  readonly before: readonly number[];
  readonly now: readonly number[];
  readonly entries: ReadonlyMap<number, Uint8Array>;
}

async function emitEditedParts(
  { full }: LlmsPlan,
  { before, now, entries }: Editing,
  emitter: Emitter,
): Promise<void> {
  const last = partsOf(before);
  const read = lastEntries(full, last, emitter);
  let first = 0;
  for (const [n, { length }] of partsOf(now).entries()) {
    const pages = Array.from({ length }, (_, index) => first + index);
    const isSame =
      firstPage(last, n) === first && last[n]?.length === length && !pages.some((page) => entries.has(page));
    first += length;
    if (isSame) continue;
    const pieces: Uint8Array[] = [];
    for (const page of pages) pieces.push(entries.get(page) ?? (await read(page)));
    await emitter.add(outputFile(llmsPart(full, n), Buffer.concat(pieces)));
  }
}

/** Position of the first page of a part. */
function firstPage(parts: readonly (readonly number[])[], n: number): number {
  return parts.slice(0, n).reduce((sum, { length }) => sum + length, 0);
}

/** Removes parts that the texts no longer have, and updates the end of the list, unless a static file replaces it. */
async function emitParts(
  plan: LlmsPlan,
  { before, now }: { readonly before: number; readonly now: number },
  { site, emitter }: Output,
): Promise<void> {
  for (let n = now; n < before; n++) emitter.drop(llmsPart(plan.full, n));
  const bytes = before === now ? null : await emitter.emittedBytes(plan.list);
  const list = bytes && new TextDecoder().decode(bytes);
  const end = partLines(plan, before, site);
  if (list?.endsWith(end) !== true) return;
  const kept = list.slice(0, -end.length);
  await emitter.add(outputFile(plan.list, kept + partLines(plan, now, site)));
}

/** Reads entries of the last output by page, in ascending order; one part is in memory at a time. */
function lastEntries(full: string, parts: readonly (readonly number[])[], emitter: Emitter) {
  const places = parts.flatMap((part, n) => {
    let end = 0;
    return part.map((length) => ({ path: llmsPart(full, n), start: end, end: (end += length) }));
  });
  let open: { readonly path: string; readonly bytes: Uint8Array } | null = null;
  return async (page: number): Promise<Uint8Array> => {
    const { path = '', start = 0, end = 0 } = places[page] ?? {};
    if (open?.path !== path) open = { path, bytes: (await emitter.read(path)) ?? new Uint8Array() };
    if (open.bytes.length < end)
      throw new Failure('io', `${path} was truncated while docgen read it`, { path });
    return open.bytes.subarray(start, end);
  };
}

/** Whether a static file has the path, or that of another part. */
function isReplaced(path: string, { assets }: Emitting): boolean {
  return assets.some(({ url }) => url !== null && firstLlmsPart(url) === `/${path}`);
}
