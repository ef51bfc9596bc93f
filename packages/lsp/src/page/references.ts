/** Links to a page or to one of its anchors. */
import { type PageLink, linksTo } from '@docgen/engine/authoring';
import { decodePath } from '@docgen/model';
import type { Pointed } from './pointed.js';
import type { Asked } from '../session/session.js';
import { type Target, parsedPage, resolved } from './targets.js';

/** Something that links lead to; `anchor` is null for the page. */
export interface Linked {
  readonly source: string;
  readonly anchor: string | null;
}

/** What the text at a position refers to: the anchor of a heading, the page of its first heading, or the target of a link. */
export function linkedAt(pointed: Pointed | null, asked: Asked): Linked | null {
  if (pointed === null || pointed.kind === 'key') return { source: asked.path, anchor: null };
  if (pointed.kind === 'heading') {
    const isTitle = pointed.heading.depth === 1;
    return { source: asked.path, anchor: isTitle ? null : pointed.heading.id };
  }
  const found = pointed.kind === 'link' ? resolved(pointed.link, asked) : null;
  if (found?.is !== 'page' || found.route.source === null) return null;
  return { source: found.route.source, anchor: found.fragment ? decodePath(found.fragment) : null };
}

/** Positions of these links. */
export async function referencesTo(to: Linked, { site }: Asked): Promise<Target[]> {
  return placesOf(await allLinksTo(to, site));
}

export async function allLinksTo(to: Linked, site: Asked['site']): Promise<PageLink[]> {
  const facts = await site.open.whole();
  return facts === null ? [] : linksTo(to, facts);
}

/** Position of an anchor's heading or element. */
export async function declarationOf({ source, anchor }: Linked, site: Asked['site']): Promise<Target[]> {
  const page = await parsedPage(source, site);
  const found = page?.document.anchors.find(({ id }) => id === anchor);
  return found?.range ? [{ file: found.range.file ?? source, range: found.range }] : [];
}

function placesOf(links: readonly PageLink[]): Target[] {
  const found = new Map<string, Target>();
  for (const { page, link } of links) {
    const range = link.mark ?? link.range;
    if (range === undefined || page.source.madeFrom !== undefined) continue;
    const target = { file: range.file ?? page.source.path, range };
    found.set(JSON.stringify([target.file, range.start]), target);
  }
  return [...found.values()];
}
