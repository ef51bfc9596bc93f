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
  return new TextEncoder().encode(twin === null ? '' : fullEntry(route, twin, site));
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

/** Emits the texts of plans with edited pages; the texts of the other pages are copied from the output. */
export async function emitEditedLlms(
  plans: readonly LlmsPlan[],
  isEdited: (route: Route) => boolean,
  about: Output & { readonly lengths: LlmsLengths },
): Promise<LlmsLengths> {
  const lengths = { ...about.lengths };
  for (const plan of plans) {
    const before = lengths[plan.full];
    if (!before || !pagesOf(plan).some(isEdited)) continue;
    const pieces = editedPieces(plan, { ...about, before, isEdited });
    const now = await streamed(plan, pieces, about.emitter);
    await emitParts(plan, { before: partsOf(before).length, now: partsOf(now).length }, about);
    lengths[plan.full] = now;
  }
  return lengths;
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

interface Editing extends Output {
  readonly before: readonly number[];
  readonly isEdited: (route: Route) => boolean;
}

/** A piece for each page, as `llmsFull` yields them. */
async function* editedPieces(
  plan: LlmsPlan,
  { site, emitter, before, isEdited }: Editing,
): AsyncGenerator<Uint8Array> {
  const routes = pagesOf(plan).values();
  for (const [n, part] of partsOf(before).entries()) {
    const next = lastPieces(llmsPart(plan.full, n), emitter);
    for (const length of part) {
      const bytes = await next(length);
      const { value: route } = routes.next();
      if (route) yield isEdited(route) ? entryBytes(route, await emittedTwin(route, emitter), site) : bytes;
    }
  }
}

/** Number of bytes of the output to read at a time. */
const readAtOnce = 1_000_000;

/** Reads a file of the output from its start, `length` bytes at each call. */
function lastPieces(path: string, emitter: Emitter): (length: number) => Promise<Uint8Array> {
  let offset = 0;
  let ahead: Uint8Array = new Uint8Array();
  return async (length) => {
    if (ahead.length < length)
      ahead = (await emitter.part(path, offset, Math.max(readAtOnce, length))) ?? new Uint8Array();
    const piece = ahead.subarray(0, length);
    if (piece.length < length)
      throw new Failure('io', `${path} was truncated while docgen read it`, { path });
    ahead = ahead.subarray(length);
    offset += length;
    return piece;
  };
}

/** Whether a static file has the path, or that of another part. */
function isReplaced(path: string, { assets }: Emitting): boolean {
  return assets.some(({ url }) => url !== null && firstLlmsPart(url) === `/${path}`);
}
