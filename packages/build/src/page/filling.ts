/** Resolves a link's target for the body of a page: the URL within the site, and the absolute URL. */
import { type LinkTarget, type Picture, type Route, type Site, pageUrl } from '@docgen/model';
import type { Assets } from '../measure.js';

/** Values that fill the holes of one link. */
export interface Filling {
  /** As written in HTML. */
  readonly url: string;
  /** As written in a document outside the site: absolute if the site's origin is known. */
  readonly absolute: string;
  /** Title of a page of another site. */
  readonly title?: string;
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Of an image in other formats: its color, and them as `<source>` elements. */
  readonly picture?: { readonly tint: number | null; readonly sources: readonly PictureSource[] };
}

export interface PictureSource {
  readonly type: string;
  readonly srcset: string;
  readonly sizes: string;
}

export interface FillingScope {
  readonly site: Site;
  readonly routes: ReadonlyMap<string, Route>;
  readonly assets: Assets;
}

/** `page` is the one that contains the link, for links to its own parts. */
export function fillingOf(
  target: LinkTarget | undefined,
  { site, routes, assets }: FillingScope,
  page: Pick<Route, 'url'> | null = null,
): Filling {
  const away = (url: string) => (site.origin === null ? url : `${site.origin}${url}`);
  if (target?.kind === 'page') {
    const url = `${routes.get(target.path)?.url ?? pageUrl(target.path, site)}${target.suffix}`;
    return { url, absolute: away(url), size: null };
  }
  if (target?.kind === 'asset') {
    const facts = assets.get(target.asset);
    const url = `${facts?.url ?? ''}${target.suffix}`;
    const picture = facts?.picture && site.images ? pictureFilling(facts.picture, site.images) : undefined;
    return { url, absolute: away(url), size: facts?.size ?? null, ...(picture && { picture }) };
  }
  const { href, title = href } = target ?? { href: '' };
  const isHere = page !== null && href.startsWith('#');
  // Generated files, such as Markdown copies, have only a path.
  const path = isHere ? page.url + href : /^\/(?!\/)/.test(href) ? href : null;
  return { url: href, absolute: path === null ? href : away(path), title, size: null };
}

function pictureFilling(
  { tint, variants }: Picture,
  { formats, sizes }: NonNullable<Site['images']>,
): NonNullable<Filling['picture']> {
  const srcset = (format: string) =>
    variants.filter((one) => one.format === format).map(({ url, width }) => `${url} ${width}w`);
  return {
    tint,
    sources: formats.map((format) => ({ type: `image/${format}`, srcset: srcset(format).join(', '), sizes })),
  };
}
