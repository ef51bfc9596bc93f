/**
 * Links that appear only when React renders: `<Link to>` in themes, components and their slots. Each is resolved for
 * the current page, like a link of the configuration, and a broken one is an error in its file.
 */
import { join, posix } from 'node:path';
import { type LinkRef, type Route, type Site, assetUrl, pageUrl, sourceKey } from '@docgen/model';
import { locateOnly } from '@docgen/config/data/locate';
import type { FileSystem } from '@docgen/store/fs';
import { anchorsOf, feedsOf } from './anchors.js';
import { faultOf, judge } from './judge.js';
import { type Names, namesOf } from './names.js';
import type { Resolution } from './resolve.js';
import type { ResolveDrawn } from './rendered-link.js';
import type { Analysis } from '../analysis.js';
import type { DrawnScope, CodeTexts } from './rendered-scope.js';

/** Texts of the site's components and of its own theme. */
export async function codeTexts(
  { components, theme }: Pick<Site, 'components' | 'theme'>,
  { fs, folder }: { readonly fs: FileSystem; readonly folder: string },
): Promise<CodeTexts> {
  const own = theme?.startsWith('.') === true ? [posix.normalize(theme)] : [];
  const files = [...new Set([...Object.values(components).map(({ file }) => file), ...own])];
  const texts = files.map(async (file): Promise<[string, string]> => {
    return [file, new TextDecoder().decode((await fs.read(join(folder, file))) ?? new Uint8Array())];
  });
  return new Map(await Promise.all(texts));
}

export function drawnScope(
  {
    site,
    manifest,
    parsed,
    assets,
    files,
    configured: { pins },
  }: Pick<Analysis, 'site' | 'manifest' | 'parsed' | 'assets' | 'files' | 'configured'>,
  texts: CodeTexts,
): DrawnScope {
  const sources = parsed.map(({ source }) => source);
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const given = { site, manifest, sources, assets, unsupported: [], drafts: [] };
  const names = namesOf({ ...given, texts: files.texts, pins });
  return { names, texts, anchors: anchorsOf(bySource, names.texts), hasFeed: feedsOf(bySource) };
}

/** Resolves the links in `file`, relative to the site folder, on the page of `route`. */
export function drawnLinks(
  scope: DrawnScope,
  route: Pick<Route, 'path' | 'locale'>,
  file: string,
): ResolveDrawn {
  const { names } = scope;
  // Not the route itself: the link's file isn't a page, so a message must not mention 'this page'.
  const place = { route: { path: route.path, locale: route.locale }, source: null };
  return (to) => {
    const range = locateOnly(scope.texts.get(file) ?? '', to);
    const ref: LinkRef = { kind: 'link', href: to, hole: 0, ...(range && { range }) };
    const judged = judge(ref, { ...scope, place });
    const found = inOutput(judged.resolution, names);
    const fault = found === judged.resolution ? judged.fault : faultOf(ref, found, { place, names });
    return { url: urlOf(to, found, names), fault: fault && { ...fault, file } };
  };
}

/** Only static files are certain to be in the output; others are published with the pages that refer to them. */
function inOutput(found: Resolution, { statics }: Names): Resolution {
  return found.is === 'asset' && ![...statics.values()].includes(found.asset) ? { is: 'missing' } : found;
}

function urlOf(to: string, found: Resolution, { site, statics }: Names): string {
  if (to.startsWith('#')) return to;
  if (found.is === 'page') return pageUrl(found.route.path, site) + found.suffix;
  if (found.is === 'made') return assetUrl(found.path, site) + found.suffix;
  if (found.is === 'external') return found.to ?? to;
  if (found.is !== 'asset') return to;
  const path = [...statics].find(([, asset]) => asset === found.asset)?.[0] ?? '';
  return assetUrl(path, site) + found.suffix;
}
