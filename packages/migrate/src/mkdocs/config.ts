/** The new site's configuration, from `mkdocs.yml`. */
import { type Config, type NavLink, type Text, joinPath } from '@docgen/model';
import { oldAccent } from './palette.js';
import type { OldBrand } from '@docgen/convert/site/brand';
import { freeRedirects, originAndBase } from '@docgen/convert/site/config';
import { iconNamed } from '@docgen/convert/site/icons';
import { serviceName } from '@docgen/convert/site/social';
import { docIds } from '@docgen/convert/site/site';
import { copyrightOf } from '@docgen/convert/site/copyright';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import { type OldTag, addressTag } from '@docgen/settings/old-tags';
import type { Cursor } from '@docgen/settings/cursor';
import type { MkdocsFacts } from './facts.js';
import { sidebarOf } from './nav.js';
import type { MkdocsSite } from './pages.js';

export function configOf(facts: MkdocsFacts, site: MkdocsSite): { config: Config; findings: Finding[] } {
  const findings: Finding[] = [];
  const { root } = facts;
  const sidebars = sidebarOf({ facts, site, ids: docIds(site.pages), findings });
  const title = textOf('site_name', facts, site);
  const tagline = textOf('site_description', facts, site);
  const footer = footerOf(facts, site, findings);
  const editUrl = editOf(facts);
  const depth = Number(facts.extensions.get('toc')?.get('toc_depth').take() ?? 0);
  const repository = repositoryLink(facts);
  const redirects = freeRedirects([...redirectsOf(facts, site, findings), ...aliasRedirects(facts, site)], {
    ...site,
    file: facts.file,
    findings,
  });
  const config: Config = {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && tagline !== '' && { tagline }),
    ...originAndBase(root.get('site_url').text()),
    trailingSlash: facts.directoryUrls,
    docs: {
      routeBase: '/',
      ...(sidebars !== undefined && { sidebars }),
      ...(editUrl !== undefined && { editUrl }),
      ...([...facts.plugins.keys()].some((name) => name.startsWith('git-revision-date')) && {
        lastUpdated: true,
      }),
      ...(depth > 3 && depth < 7 && { toc: { max: depth } }),
    },
    ...(repository !== undefined && { navbar: { right: [repository] } }),
    ...footer,
    ...colorMode(root.get('theme').get('palette')),
    ...(redirects.length > 0 && { redirects }),
    ...analytics(root.get('extra').get('analytics'), findings),
  };
  return { config, findings };
}

/** A text for readers, in each language for which the plugin i18n has its own. */
function textOf(key: string, { root, plugins }: MkdocsFacts, site: MkdocsSite): Text | undefined {
  const text = (cursor: Cursor) => {
    const given = cursor.get(key).text()?.trim();
    return given === undefined || key !== 'copyright' ? given : copyrightOf(given, cursor.place).text;
  };
  const own = text(root);
  const others = (plugins.get('i18n')?.get('languages').items() ?? []).flatMap((one): [string, string][] => {
    const [code, word] = [one.get('locale').text() ?? '', text(one)];
    return word !== undefined && site.locales.some((locale) => locale.code === code) ? [[code, word]] : [];
  });
  if (others.length === 0) return own;
  return { ...(own !== undefined && { [site.defaultLocale]: own }), ...Object.fromEntries(others) };
}

/** Links of `extra.social` and of the copyright line, and its text. */
function footerOf(facts: MkdocsFacts, site: MkdocsSite, findings: Finding[]): Pick<Config, 'footer'> {
  const social = facts.root.get('extra').get('social').items();
  const line = facts.root.get('copyright');
  const own = copyrightOf(line.text() ?? '', line.place);
  const links = [...social.flatMap((item) => socialLink(item, findings)), ...own.links];
  const copyright = textOf('copyright', facts, site);
  findings.push(...own.findings);
  if (links.length === 0 && copyright === undefined) return {};
  return {
    footer: { ...(links.length > 0 && { links }), ...(copyright !== undefined && { copyright }) },
  };
}

/** The theme's logo and icon. Material shows the title next to the logo, and other themes replace it. */
export function oldBrand({ root, docs }: MkdocsFacts): OldBrand {
  const theme = root.get('theme');
  const name = theme.text() ?? theme.get('name').text();
  return {
    logo: { light: theme.get('logo'), ...(name === 'material' && { alt: '' }) },
    favicon: theme.get('favicon'),
    ...(name === 'material' && { accent: oldAccent(theme.get('palette'), docs) }),
  };
}

/** `repo_url` with `edit_uri`, which has a default for known hosts. */
function editOf({ root, features, docs }: MkdocsFacts): string | undefined {
  const repository = root.get('repo_url').text()?.replace(/\/+$/, '');
  const uri = root.get('edit_uri').text();
  if (uri === '' || (repository === undefined && uri === undefined)) return undefined;
  if (uri === undefined && !features.has('content.action.edit')) return undefined;
  const given = uri ?? `edit/master/${docs}/`;
  const whole = /^https?:/.test(given) ? given : `${repository ?? ''}/${given.replace(/^\//, '')}`;
  return /^https?:/.test(whole) ? `${whole.replace(/(?:docs\/)?$/, '')}{path}` : undefined;
}

function repositoryLink({ root }: MkdocsFacts): NavLink | undefined {
  const href = root.get('repo_url').text();
  if (href === undefined || !/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  const icon =
    iconNamed(root.get('theme').get('icon').get('repo').text() ?? '') ??
    iconNamed(new URL(href).hostname.split('.').at(-2) ?? '');
  const label = root.get('repo_name').text() ?? href.replace(/^https?:\/\//, '');
  return { label, ...(icon !== undefined && { icon }), href };
}

function socialLink(item: Cursor, findings: Finding[]): NavLink[] {
  const href = item.get('link').text();
  const icon = item.get('icon').text() ?? '';
  const label = item.get('name').text() ?? (icon === '' ? (href ?? '') : serviceName(icon));
  const shape = iconNamed(item.get('icon').text() ?? '');
  if (href === undefined || !/^(?:https?|mailto):/.test(href)) {
    findings.push(finding('lost', item.place, `the link ${label}`, 'its address is not a URL'));
    return [];
  }
  if (icon !== '' && shape === undefined)
    findings.push(
      finding('changed', item.place, `the icon ${icon}`, 'docgen has no such icon; the link shows its name'),
    );
  return [{ label, ...(shape !== undefined && { icon: shape }), href }];
}

/** A module is named by its ending, too. */
export function scriptTags({ root }: MkdocsFacts): OldTag[] {
  const tags = root
    .get('extra_javascript')
    .items()
    .map((item) => addressTag(item, 'extra_javascript', 'script'));
  return tags.map((tag) =>
    tag.attributes.get('src')?.endsWith('.mjs') === true
      ? { ...tag, attributes: new Map([...tag.attributes, ['type', 'module']]) }
      : tag,
  );
}

function colorMode(palette: Cursor): Pick<Config, 'colorMode'> {
  const schemes = [palette, ...palette.items()].map((one) => ({
    scheme: one.get('scheme').text(),
    media: one.get('media').text(),
  }));
  palette.take();
  const isBoth = schemes.some(({ media }) => media !== undefined);
  if (isBoth) return { colorMode: { respectSystem: true } };
  const first = schemes.find(({ scheme }) => scheme !== undefined)?.scheme;
  return first === 'slate' ? { colorMode: { default: 'dark' } } : {};
}

function redirectsOf(
  facts: MkdocsFacts,
  site: MkdocsSite,
  findings: Finding[],
): { from: string; to: string }[] {
  const maps = facts.plugins.get('redirects')?.get('redirect_maps');
  return (maps?.keys() ?? []).flatMap((from) => {
    const to = maps?.get(from).text();
    if (to === undefined) return [];
    const [path = '', hash = ''] = to.split(/(?=#)/);
    const page = site.pages.find((one) => one.path === path);
    const old = oldPath(from);
    const twin = site.pages.find(({ url }) => url !== old && url.toLowerCase() === old.toLowerCase());
    if (twin !== undefined) {
      const became = `it differs from ${twin.url} only in case; add a rule to your host`;
      findings.push(
        finding('lost', maps?.get(from).place ?? startOf(facts.file), `the redirect from ${old}`, became),
      );
    }
    return [{ from: old, to: page === undefined ? to : page.url + hash }];
  });
}

/** What becomes of the URLs that mike adds to those of MkDocs. */
export function urlNote({ root }: MkdocsFacts): { readonly urlNote?: string } {
  const version = root.get('extra').get('version');
  const isMike = (version.text() ?? version.get('provider').text()) === 'mike';
  if (!isMike) return {};
  const aliases = aliasesOf(version.get('default')).map((alias) => `/${alias}/`);
  const redirected = `pages below ${aliases.join(' and ')} become redirects to the same pages at /`;
  const current = aliases.length > 0 ? redirected : 'pages below the name of a version have no redirects';
  return {
    urlNote: `mike publishes versions below their names, and docgen the current one at /: ${current}. Other versions, such as /1.2/, have pages once you convert their tags (see the handbook)`,
  };
}

/** mike publishes the current docs below an alias such as `latest`, and docgen has them at the root. */
function aliasRedirects({ root }: MkdocsFacts, site: MkdocsSite): { from: string; to: string }[] {
  const version = root.get('extra').get('version');
  const isMike = (version.text() ?? version.get('provider').text()) === 'mike';
  const aliases = aliasesOf(version.get('default'));
  version.take();
  if (!isMike) return [];
  const pages = site.pages.filter(({ locale }) => locale === site.defaultLocale);
  const urls = [...pages.map(({ url }) => url), ...[...site.assets.keys()].map((path) => joinPath(path))];
  return aliases.flatMap((alias) => urls.map((url) => ({ from: joinPath(alias, url), to: url })));
}

function aliasesOf(given: Cursor): string[] {
  const names = [given.text() ?? [], ...given.items().map((one) => one.text() ?? [])].flat();
  return names.filter((alias) => /^[\w.-]+$/.test(alias));
}

function oldPath(file: string): string {
  return `/${file.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
}

function analytics(cursor: Cursor, findings: Finding[]): Pick<Config, 'analytics'> {
  const id = cursor.get('property').text();
  const provider = cursor.get('provider').text();
  if (provider === 'google' && id !== undefined && /^G-[A-Z0-9]+$/.test(id))
    return { analytics: { trackers: [{ kind: 'gtag', id }] } };
  if (id !== undefined)
    findings.push(
      finding('lost', cursor.place, `the tracker ${id}`, 'docgen supports only ids of the form G-…'),
    );
  return {};
}
