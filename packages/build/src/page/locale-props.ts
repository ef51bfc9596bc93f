/**
 * Props that all pages of a locale share. They are created once, so that a page's own props are cheap to hash and to
 * send to a thread.
 */
import { encodePath } from '@docgen/model';
import type { PageHead, PageProps } from '@docgen/theme';
import { hashOfValue } from '@docgen/store/hash';
import { faviconKey } from '@docgen/analysis/link/config-links';
import { extraOf } from './extra.js';
import { fillingOf } from './filling.js';
import { iconOf } from './icon.js';
import { policy } from './policy.js';
import type { Scope } from './scope.js';
import { type OwnVersions, versionLabels, versionLinks } from './version-menu.js';

const headKeys = [
  'csp',
  'fonts',
  'styles',
  'scripts',
  'integrity',
  'importMap',
  'early',
  'icon',
  'icons',
  'extra',
] as const;
const keys = ['site', 'locale', 'strings', 'otherStrings', 'announcement', 'consent', 'colorMode'] as const;

type CommonHead = Pick<PageHead, (typeof headKeys)[number]>;

export interface CommonProps extends Pick<PageProps, (typeof keys)[number]> {
  readonly head: CommonHead;
  readonly versions: ReturnType<typeof versionLabels>;
}

/** Props of a single page. */
export type OwnProps = Omit<PageProps, (typeof keys)[number] | 'head' | 'versions'> & {
  readonly head: Omit<PageHead, keyof CommonHead>;
  readonly versions: OwnVersions | null;
};

export interface Common {
  readonly props: CommonProps;
  readonly hash: string;
}

/** Of all locales, by code. */
export type Commons = ReadonlyMap<string, Common>;

export function commonsOf(scope: Omit<Scope, 'commons'>): Commons {
  const { site, theme, assets } = scope;
  const head: Omit<CommonHead, 'icon'> = {
    csp: policy({ site, inlineHashes: theme.inlineHashes }, 'meta'),
    // A site's fonts keep their names, which can contain any character.
    fonts: theme.fonts.map((path) => `${site.base}${encodePath(`/${path}`)}`),
    styles: theme.styles.map((path) => `${site.base}/${path}`),
    scripts: theme.scripts.map((path) => `${site.base}/${path}`),
    integrity: Object.fromEntries(
      Object.entries(theme.integrity).map(([path, hash]) => [`${site.base}/${path}`, hash]),
    ),
    importMap: theme.importMap,
    early: theme.early,
    extra: extraOf(site),
    icons: theme.icons.map(({ path, ...icon }) => ({ ...icon, url: `${site.base}/${path}` })),
  };
  const usual = assets.get('static/favicon.svg')?.url ?? assets.get('static/favicon.ico')?.url;
  const iconIn = (code: string) =>
    site.favicon === null ? usual : fillingOf(scope.navTargets[code]?.[faviconKey], scope).url;
  return new Map(
    [...scope.chromes].map(([code, chrome]) => {
      const { announcement, colorMode, consent, locale } = chrome;
      const strings = scope.texts.get(code) ?? {};
      const otherStrings = Object.fromEntries([...scope.texts].filter(([other]) => other !== code));
      const props = {
        site: chrome.site,
        locale,
        strings,
        otherStrings,
        announcement,
        consent,
        colorMode,
        head: { ...head, icon: iconIn(code) ?? iconOf(chrome.site.title) },
        versions: versionLabels(code, scope),
      };
      return [code, { props, hash: hashOfValue(props) }];
    }),
  );
}

export function joinedProps(common: CommonProps, own: OwnProps): PageProps {
  // The object with the most keys comes first: it is copied as a whole, while the others are added key by key.
  const versions = versionLinks(own.versions, common.versions);
  return { ...own, ...common, head: { ...own.head, ...common.head }, versions };
}
