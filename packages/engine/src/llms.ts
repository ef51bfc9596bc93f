/**
 * Llms: lists of pages for machines that read, and the text of them all. What pages say is read from the output, page by
 * page, and written on: the text of a large site is never held as a whole. A static file takes the place of either.
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
import { type Emitter, outputFile } from './emit.js';
import { type LlmsPlan, pagesOf } from './llms/plan.js';
import { fullEntry, listText } from './llms/text.js';
import type { Commons } from './page/locale-props.js';
import type { ParsedSource } from './worker.js';

export interface ListAbout {
  readonly site: Site;
  readonly commons: Commons;
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, ParsedSource>;
}

/** The list of a plan. */
export function llmsList(plan: LlmsPlan, { site, commons, parsed }: ListAbout): OutputFile {
  const about = commons.get(plan.locale)?.props.site;
  const descriptionOf = (route: Route) =>
    parsed.get(shownSource(route) ?? '')?.document.skim.matter.description ?? null;
  const { origin, base } = site;
  const named = { title: about?.title ?? '', tagline: about?.tagline ?? null };
  return outputFile(plan.list, listText(plan, { origin, base, ...named, descriptionOf }));
}

/** The texts of a plan's pages; `twin` gives that of one, null where it has none. */
export async function* llmsFull(
  plan: LlmsPlan,
  site: Pick<Site, 'origin'>,
  twin: (route: Route) => Promise<string | null>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const route of pagesOf(plan)) {
    const text = await twin(route);
    if (text !== null) yield encoder.encode(fullEntry(route, text, site));
  }
}

interface Emitting {
  readonly site: Site;
  readonly assets: readonly Pick<AssetFile, 'url'>[];
  readonly emitter: Emitter;
}

/** Emits all of the plans, whose pages are emitted. */
export async function emitLlms(
  plans: readonly LlmsPlan[],
  about: Emitting & Omit<ListAbout, 'parsed'> & { readonly parsed: readonly ParsedSource[] },
): Promise<void> {
  const parsed = new Map(about.parsed.map((one) => [sourceKey(one.source), one]));
  for (const plan of plans) {
    if (!isReplaced(plan.list, about)) await about.emitter.add(llmsList(plan, { ...about, parsed }));
    await emitFull(plan, about);
  }
}

/** Emits the texts of a plan. */
export async function emitFull(plan: LlmsPlan, about: Emitting): Promise<void> {
  const { site, emitter } = about;
  if (isReplaced(plan.full, about)) return;
  const decoder = new TextDecoder();
  const twin = async ({ outFile }: Route) => {
    const bytes = await emitter.emittedBytes(twinOf(outFile));
    return bytes && decoder.decode(bytes);
  };
  await emitter.stream(plan.full, llmsFull(plan, site, twin));
}

function isReplaced(path: string, { assets }: Emitting): boolean {
  return assets.some(({ url }) => url === `/${path}`);
}
