/**
 * Problems with links of the configuration, reported where they are written: navigation bar and footer in each
 * locale, external links of sidebars, and anchors in redirects.
 */
import {
  type Diagnostic,
  type LinkKind,
  type LinkRef,
  type Locale,
  type RouteManifest,
  type Sidebars,
  isCurrent,
  isExternal,
  navLinks,
  pathOfHref,
  splitHref,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { literalPlace } from '@docgen/config/data/literal-place';
import { locateText } from '@docgen/config/data/locate';
import type { SidebarFiles } from '@docgen/config/versions';
import { resolveOwn } from './address.js';
import { markPaths, nowhere } from './config-links.js';
import { type JudgeContext, brokenAnchorOf, judge } from './judge.js';
import { resolvePath } from './resolve.js';
import { hrefsOf } from './config-hrefs.js';

export interface ConfigFaultsInput {
  readonly known: Omit<JudgeContext, 'place'>;
  readonly manifest: Pick<RouteManifest, 'redirects'>;
  /** Null in a folder without a configuration, which has none of these. */
  readonly file: ConfigFile | null;
  readonly sidebarFiles: SidebarFiles;
}

export function configFaults(input: ConfigFaultsInput): Diagnostic[] {
  const { known, file, sidebarFiles } = input;
  if (file === null) return [];
  const { versions } = known.names.site;
  const found = [
    ...ofNavigation(known, file),
    ...ofImage(known, file),
    ...ofMarks(known, file),
    ...versions.flatMap(({ key, sidebars }) =>
      ofSidebars(sidebars, isCurrent(key) ? file : sidebarFiles.get(key), known),
    ),
    ...ofRedirects(input, file),
  ];
  return withoutDuplicates(found);
}

/** Each problem once for all locales. A fix that only some locales need is left out. */
function withoutDuplicates(found: readonly Diagnostic[]): Diagnostic[] {
  const byKey = new Map<string, Diagnostic>();
  for (const one of found) {
    const key = `${one.file} ${one.range?.start.line} ${one.message}`;
    const { fix, ...rest } = byKey.get(key) ?? one;
    byKey.set(key, fix !== undefined && fix.text === one.fix?.text ? one : rest);
  }
  return [...byKey.values()];
}

function ofNavigation(known: Omit<JudgeContext, 'place'>, file: ConfigFile): Diagnostic[] {
  const { site } = known.names;
  return navLinks(site).flatMap(({ target }) => {
    const href = target.kind === 'path' ? target.path : target.kind === 'href' ? target.href : '';
    // An `href` that is a path means: this isn't a page, so leave it unchanged.
    if (href === '' || (target.kind === 'href' && !isExternal(href))) return [];
    return site.locales.flatMap((locale) => faultAt(href, { locale, file, known }));
  });
}

/** The site's image, in each locale. */
function ofImage(known: Omit<JudgeContext, 'place'>, file: ConfigFile): Diagnostic[] {
  const { image, locales } = known.names.site;
  return locales.flatMap((locale) => {
    const href = image?.src[locale.code] ?? '';
    return href === '' ? [] : faultAt(href, { locale, file, known, after: ['image'], kind: 'image' });
  });
}

/** Logo and icon, and where the logo leads. */
function ofMarks(known: Omit<JudgeContext, 'place'>, file: ConfigFile): Diagnostic[] {
  const { logo, favicon, consent, locales, ...site } = known.names.site;
  const written: [path: string | null | undefined, after: string, kind: LinkKind][] = [
    [logo?.light, 'logo', 'image'],
    [logo?.dark, 'logo', 'image'],
    [logo?.link, 'logo', 'link'],
    [favicon, 'favicon', 'image'],
    [consent?.notice, 'notice', 'link'],
    ...markPaths(site).map(([, path]): (typeof written)[number] => [path, 'icon', 'image']),
  ];
  return written.flatMap(([href, after, kind]) =>
    href ? locales.flatMap((locale) => faultAt(href, { locale, file, known, after: [after], kind })) : [],
  );
}

/** External links of sidebars; docs are checked when routes are made. */
function ofSidebars(
  sidebars: Sidebars | null,
  file: ConfigFile | undefined,
  known: Omit<JudgeContext, 'place'>,
): Diagnostic[] {
  const [locale] = known.names.site.locales;
  if (sidebars === null || !file || !locale) return [];
  const hrefs = Object.values(sidebars).flatMap(hrefsOf).filter(isExternal);
  return hrefs.flatMap((href) => faultAt(href, { locale, file, known }));
}

function faultAt(
  href: string,
  at: {
    readonly locale: Locale;
    readonly file: ConfigFile;
    readonly known: Omit<JudgeContext, 'place'>;
    readonly after?: readonly string[];
    readonly kind?: LinkKind;
  },
): Diagnostic[] {
  const { file, after, kind = 'link' } = at;
  const range = locateText(file.text, href, after);
  // This site's own URL would become a path, but in an `href` a path means something other than a page.
  const place = isExternal(href) ? {} : literalPlace(file.text, href);
  const ref: LinkRef = { kind, href, hole: 0, ...(range && { range }), ...place };
  const { fault } = judge(ref, { ...at.known, place: { route: nowhere(at.locale), source: null } });
  return fault ? [{ ...fault, file: file.name }] : [];
}

/**
 * External targets of redirects, which can be this site's own URL, and their anchors. Whether a path has a page is
 * checked when routes are made.
 */
function ofRedirects({ known, manifest }: ConfigFaultsInput, file: ConfigFile): Diagnostic[] {
  const [locale] = known.names.site.locales;
  return manifest.redirects.flatMap(({ to, origin }) => {
    const { fragment } = splitHref(to);
    if (origin !== file.name || !locale) return [];
    // A file belongs to no language: its target can be this site's URL, but a path would be tied to each language.
    if (['asset', 'made'].includes(resolveOwn(to, known.names)?.is ?? '')) return [];
    if (isExternal(to)) return faultAt(to, { locale, file, known, after: ['redirects'] });
    if (fragment === null) return [];
    const written = [to, to.slice(to.indexOf('/', 1))];
    const href = written.find((text) => locateText(file.text, text, ['redirects'])) ?? to;
    const range = locateText(file.text, href, ['redirects']);
    const place = literalPlace(file.text, href);
    const ref: LinkRef = { kind: 'link', href, hole: 0, ...(range && { range }), ...place };
    const nobody = { route: { path: '', locale: '' }, source: null };
    const end = resolvePath(pathOfHref(to), { fragment, suffix: `#${fragment}` }, known.names);
    const fault = brokenAnchorOf(ref, end, { place: nobody, anchors: known.anchors });
    return fault ? [{ ...fault, file: file.name }] : [];
  });
}
