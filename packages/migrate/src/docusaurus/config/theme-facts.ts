/** Settings of the classic theme: bars, menus, colors, search. */
import { type Finding, finding } from '@docgen/convert/finding';
import type { OldLogo } from '@docgen/convert/site/brand';
import { withoutYear } from '@docgen/convert/site/copyright';
import { plainText } from '@docgen/convert/page/plain-text';
import type { Cursor } from '@docgen/settings/cursor';
import type { AnnouncementFacts, NavFacts, SiteFacts } from './facts.js';

type ThemeFacts = Pick<
  SiteFacts,
  'navbar' | 'logo' | 'footer' | 'copyright' | 'announcement' | 'colorMode' | 'algolia' | 'image' | 'contents'
>;

export function themeFacts(theme: Cursor, findings: Finding[]): ThemeFacts {
  tellPrism(theme.get('prism'), findings);
  const navbar = theme.get('navbar');
  const footer = theme.get('footer');
  const bar = theme.get('announcementBar');
  footer.get('style').take();
  tellLogo(footer.get('logo'), findings);
  navbar.get('title').take();
  return {
    navbar: navbar
      .get('items')
      .items()
      .flatMap((item) => navItem(item, findings)),
    logo: logoOf(navbar),
    footer: footer
      .get('links')
      .items()
      .flatMap((item) => footerItems(item, findings)),
    copyright: copyrightOf(footer.get('copyright'), findings),
    announcement: bar.value === undefined ? null : announcementOf(bar, findings),
    colorMode: colorsOf(theme.get('colorMode'), findings),
    algolia: algoliaOf(theme.get('algolia'), findings),
    image: imageOf(theme.get('image').text()),
    contents: contentsOf(theme.get('tableOfContents')),
  };
}

/** Languages of code need no option. */
function tellPrism(prism: Cursor, findings: Finding[]): void {
  for (const key of ['theme', 'darkTheme'])
    if (prism.get(key).value !== undefined)
      findings.push(
        finding(
          'lost',
          prism.get(key).place,
          `the colors of code (prism.${key})`,
          'docgen has its own, which tokens of the theme change',
        ),
      );
  prism.take();
}

function tellLogo(logo: Cursor, findings: Finding[]): void {
  if (logo.value === undefined) return;
  findings.push(
    finding('lost', logo.place, 'the logo in the footer', 'docgen shows logos only in the navigation bar'),
  );
  logo.take();
}

/** Its size is that of docgen's theme. The title is next to the logo if the navbar has one. */
function logoOf(navbar: Cursor): OldLogo {
  const logo = navbar.get('logo');
  for (const key of ['width', 'height', 'style', 'className', 'target']) logo.get(key).take();
  const [alt, link] = [logo.get('alt').text(), logo.get('href').text()];
  const hasTitle = typeof navbar.value === 'object' && navbar.value !== null && 'title' in navbar.value;
  return {
    light: logo.get('src'),
    dark: logo.get('srcDark'),
    alt: hasTitle ? '' : alt || undefined,
    link: link !== undefined && /^(?:\/|https?:)/.test(link) ? link : undefined,
  };
}

/** Here it is a path of the static files, with or without a leading slash. */
function imageOf(image: string | undefined): string | undefined {
  return image === undefined || /^(?:\/|https?:)/.test(image) ? image : `/${image}`;
}

function contentsOf(contents: Cursor): SiteFacts['contents'] {
  const level = (key: string): number | undefined => {
    const value = contents.get(key).take();
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6
      ? value
      : undefined;
  };
  return { min: level('minHeadingLevel'), max: level('maxHeadingLevel') };
}

/** Items that docgen's navigation bar has by default. */
const ownItems = new Set(['localeDropdown', 'docsVersionDropdown', 'search']);

function navItem(item: Cursor, findings: Finding[]): NavFacts[] {
  const type = item.get('type').text() ?? 'default';
  if (ownItems.has(type)) {
    item.get('position').take();
    return [];
  }
  const inner = item.get('items');
  if (type === 'dropdown' || Array.isArray(inner.value)) {
    const menu = item.get('label').text() ?? '';
    const side = sideOf(item);
    return inner.items().flatMap((one) => navItem(one, findings).map((entry) => ({ ...entry, side, menu })));
  }
  const found = target(item, type);
  if (found === null) {
    findings.push(
      finding('lost', item.place, `an entry of the navigation bar (${type})`, 'docgen has no equivalent'),
    );
    item.take();
    return [];
  }
  const label = item.get('label').text() || undefined;
  const shown = label ?? item.get('aria-label').text();
  const icon = iconWords(item.get('className').text() ?? '');
  const isIcon = label === undefined && found.kind === 'href';
  return [{ ...found, ...(isIcon && { icon }), label: shown, side: sideOf(item), place: item.place }];
}

/** What the class of an icon says about it: `forge` in `header-forge-link`. */
function iconWords(className: string): string {
  const words = className
    .split(/[\s_-]+/)
    .filter((word) => !/^(?:header|navbar|nav|item|link|icon|logo)?$/.test(word));
  return words.join('-');
}

function sideOf(item: Cursor): 'left' | 'right' {
  return item.get('position').text() === 'left' ? 'left' : 'right';
}

type Target =
  | { readonly kind: 'doc' | 'sidebar'; readonly id: string; readonly docs: string }
  | { readonly kind: 'to'; readonly to: string }
  | { readonly kind: 'href'; readonly href: string };

function target(item: Cursor, type: string): Target | null {
  const docs = item.get('docsPluginId').text() ?? 'default';
  const [doc, sidebar] = [item.get('docId').text(), item.get('sidebarId').text()];
  if (type === 'doc' && doc !== undefined) return { kind: 'doc', id: doc, docs };
  if (type === 'docSidebar' && sidebar !== undefined) return { kind: 'sidebar', id: sidebar, docs };
  const [to, href] = [item.get('to').text(), item.get('href').text()];
  if (type !== 'default') return null;
  if (to !== undefined && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to)) return { kind: 'href', href: to };
  if (to !== undefined) return { kind: 'to', to: to.startsWith('/') ? to : `/${to}` };
  return href === undefined ? null : { kind: 'href', href };
}

/** A link, or a column of links. */
function footerItems(item: Cursor, findings: Finding[]): NavFacts[] {
  const inner = item.get('items');
  if (!Array.isArray(inner.value)) return footerItem(item, undefined, findings);
  const column = item.get('title').text();
  return inner.items().flatMap((one) => footerItem(one, column, findings));
}

function footerItem(item: Cursor, column: string | undefined, findings: Finding[]): NavFacts[] {
  item.get('type').take();
  const html = htmlLink(item.get('html').text());
  const found = target(item, 'default') ?? html;
  if (found === null) {
    findings.push(finding('lost', item.place, 'an entry of the footer', 'it is HTML, not a link'));
    item.take();
    return [];
  }
  const label = item.get('label').text() ?? html?.label;
  return [{ ...found, label, side: 'left', place: item.place, column }];
}

/** HTML that is one link, of words or of an image with a description. */
function htmlLink(html: string | undefined): { kind: 'href'; href: string; label: string } | null {
  const [, href = '', inner = ''] =
    /^\s*<a\b[^<>]*\bhref="(https?:[^"]*)"[^<>]*>([\s\S]*)<\/a>\s*$/i.exec(html ?? '') ?? [];
  const label = plainText(inner) || (/\balt="([^"]+)"/.exec(inner)?.[1] ?? '');
  return label === '' || /<a\b/i.test(inner) ? null : { kind: 'href', href, label };
}

function copyrightOf(copyright: Cursor, findings: Finding[]): string | undefined {
  const text = copyright.text() ?? withoutYear(copyright, findings);
  if (text === undefined || !/[<&]/.test(text)) return text;
  findings.push(finding('changed', copyright.place, 'the copyright line', 'its HTML is now plain text'));
  return plainText(text);
}

function announcementOf(bar: Cursor, findings: Finding[]): AnnouncementFacts | null {
  const content = bar.get('content').text();
  if (content === undefined) return null;
  if (/[<&]/.test(content))
    findings.push(
      finding('changed', bar.get('content').place, 'the announcement', 'its HTML is now plain text'),
    );
  return {
    id: bar.get('id').text() ?? 'announcement-bar',
    content: plainText(content),
    dismissible: bar.get('isCloseable').flag() ?? true,
  };
}

function colorsOf(colors: Cursor, findings: Finding[]): SiteFacts['colorMode'] {
  const mode = colors.get('defaultMode').text();
  const hasSwitch = colors.get('disableSwitch');
  if (hasSwitch.flag() === true)
    findings.push(
      finding(
        'changed',
        hasSwitch.place,
        'a fixed color mode',
        'readers can choose between light and dark mode',
      ),
    );
  const system = colors.get('respectPrefersColorScheme').flag();
  return {
    ...(mode === 'dark' && { default: mode }),
    ...(system === true && { respectSystem: system }),
  };
}

function algoliaOf(algolia: Cursor, findings: Finding[]): SiteFacts['algolia'] {
  const texts = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text());
  const [appId, apiKey, indexName] = texts;
  if (appId === undefined || apiKey === undefined || indexName === undefined) return null;
  algolia.take();
  findings.push(
    finding(
      'changed',
      algolia.place,
      'search by Algolia',
      'docgen’s built-in search replaces it; the settings are kept in a comment',
    ),
  );
  return { appId, apiKey, indexName };
}
