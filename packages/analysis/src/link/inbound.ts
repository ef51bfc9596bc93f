/** Links that a deleted page leaves behind: they would lead to a path if it had a page. */
import { type Route, shownSource } from '@docgen/model';
import type { Names } from './names.js';
import { possiblePaths, resolveLink } from './resolve.js';
import type { PageFacts } from '../parsed-source.js';

export interface Inbound {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly line: number;
}

export interface InboundInput {
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, PageFacts<'links'>>;
  readonly routes: readonly Route[];
  readonly names: Names;
}

/** Positions of broken links that may mean the site path `path`, each once, in the order of routes. */
export function inboundTo(path: string, { parsed, routes, names }: InboundInput): Inbound[] {
  const found = new Map<string, Inbound>();
  for (const route of routes) {
    const own = parsed.get(shownSource(route) ?? '');
    for (const { href, range } of own?.document.links ?? []) {
      const place = { route, source: own?.source ?? null };
      if (resolveLink(href, place, names).is !== 'missing') continue;
      if (!possiblePaths(href, place, names).includes(path)) continue;
      const file = range?.file ?? own?.source.path ?? '';
      const line = range?.start.line ?? 1;
      found.set(`${file}:${line}`, { file, line });
    }
  }
  return [...found.values()];
}
