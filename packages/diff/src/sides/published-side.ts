/** The facts of what an earlier build published: URLs, anchors, titles and redirects, without any content. */
import { canonicalPath, prefixedLocale, requestedPath, type Redirect, type Site } from '@docgen/model';
import { baseOf } from '@docgen/check/published/compare';
import { readPublished } from '@docgen/check/published/published-file';
import { disk } from '@docgen/store/fs';
import type { PageFacts, SideFacts } from '../facts.js';

export interface PublishedSide {
  readonly facts: SideFacts;
  readonly notes: readonly string[];
}

export async function publishedSide(
  path: string,
  site: Site,
  locales: readonly string[],
): Promise<PublishedSide> {
  const published = await readPublished(path, disk);
  const base = baseOf(published, site);
  const pages = new Map<string, PageFacts>();
  const redirects: Redirect[] = [];
  const outside: string[] = [];
  for (const { url, anchors, source, id, title, to } of published.urls) {
    const asked = requestedPath(url, base);
    if (asked === null) outside.push(url);
    if (asked === null || to !== undefined) continue;
    const own = canonicalPath(asked);
    const locale = prefixedLocale(own, site)?.code ?? site.defaultLocale;
    if (locales.length > 0 && !locales.includes(locale)) continue;
    pages.set(own, {
      path: own,
      url,
      kind: null,
      locale,
      version: '',
      id: id ?? '',
      source: source ?? null,
      title: title ?? null,
      description: null,
      content: null,
      anchors,
    });
  }
  const name = { kind: 'manifest', name: path } as const;
  return {
    facts: { name, pages, others: new Set(), redirects },
    notes: [
      'a manifest has no content, so only URLs, titles and anchors were compared',
      ...(outside.length === 0
        ? []
        : [`not compared, because it isn't below '${base}/': ${outside.join(', ')}`]),
    ],
  };
}
