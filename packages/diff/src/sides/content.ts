/** Reads the content of single pages: their bodies from the store, with addresses that identify what they lead to. */
import { join } from 'node:path';
import { type Body, type Hole, type LinkTarget, type Route, shownSource } from '@docgen/model';
import { anchorsOf, feedsOf } from '@docgen/analysis/link/anchors';
import { linkRoute } from '@docgen/analysis/link';
import { bodiesIn } from '@docgen/analysis/read/packed';
import { bodiesOf } from '@docgen/analysis/read/worker';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import { brokenAddress, fileAddress, fileOf, pageAddress, shownAddress } from '../content/addresses.js';
import { blocksOf } from '../content/blocks.js';
import type { PageContent } from '../facts.js';
import { namesIn } from './names.js';
import type { Sources } from './side-facts.js';

/** Content by site path, of pages that have some. */
export async function contentsOf(
  surveyed: Survey,
  sources: Sources,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageContent>> {
  const found = new Map<string, PageContent>();
  if (paths.length === 0) return found;
  const targetsOf = linker(surveyed, sources);
  const byPath = new Map(surveyed.routed.manifest.routes.map((route) => [route.path, route]));
  for (const path of paths) {
    const route = byPath.get(path);
    const parsed = sources.get((route && shownSource(route)) ?? '');
    if (route && parsed)
      found.set(path, { url: route.url, ...(await contentOf(parsed, targetsOf(route, parsed), surveyed)) });
  }
  return found;
}

function linker(surveyed: Survey, sources: Sources) {
  const names = namesIn(surveyed);
  const known = {
    names,
    anchors: anchorsOf(sources, names.texts),
    hasFeed: feedsOf(sources),
    missing: new Set<string>(),
  };
  return (route: Route, parsed: ParsedSource) => linkRoute(route, parsed, known).targets;
}

async function contentOf(
  parsed: ParsedSource,
  targets: readonly LinkTarget[],
  surveyed: Survey,
): Promise<Omit<PageContent, 'url'>> {
  const { body } = bodiesIn(await bodiesOf(parsed, surveyed));
  const html = htmlOf(body, { parsed, targets });
  const blocks = blocksOf(html);
  const files = blocks.flatMap((block) => (block.kind === 'image' ? (fileOf(block.src) ?? []) : []));
  const { fs, folder } = surveyed.files;
  const sizes = [...new Set(files)].map(async (path) => ({
    path,
    bytes: (await fs.length(join(folder, path))) ?? 0,
  }));
  const bytes = Buffer.byteLength(html.replace(/docgen-(?:page|file|broken):[^"]*/g, shownAddress));
  return { blocks, html, bytes, files: await Promise.all(sizes) };
}

interface Filling {
  readonly parsed: ParsedSource;
  readonly targets: readonly LinkTarget[];
}

function htmlOf(body: Body, filling: Filling): string {
  return body.map((part) => (typeof part === 'string' ? part : holeText(part, filling))).join('');
}

function holeText(hole: Hole, filling: Filling): string {
  if (hole.kind === 'url') return escaped(addressOf(filling.targets[hole.n]));
  if (hole.kind === 'title') return escaped(titleOf(filling.targets[hole.n]));
  if (hole.kind === 'away') return htmlOf(hole.body, filling);
  if (hole.kind !== 'island') return '';
  const call = filling.parsed.document.islands[hole.n];
  const slots = Object.values(hole.slots).map((slot) => htmlOf(slot, filling));
  const [name, props] = [call?.name ?? '', JSON.stringify(call?.props ?? {})].map(escaped);
  return `<docgen-component name="${name}" props="${props}">${slots.join('')}</docgen-component>`;
}

function titleOf(target: LinkTarget | undefined): string {
  return target !== undefined && 'title' in target ? (target.title ?? '') : '';
}

function addressOf(target: LinkTarget | undefined): string {
  if (target?.kind === 'page') return pageAddress(target.path, target.suffix);
  if (target?.kind === 'asset') return fileAddress(target.asset, target.suffix);
  if (target?.kind === 'unresolved') return brokenAddress(target.href);
  return target?.href ?? '';
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
