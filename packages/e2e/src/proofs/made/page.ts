/** A made-up page as the text of its file in one locale. */
import { posix } from 'node:path';
import { blockText } from './blocks.js';
import { faultLines, hasFault } from './faults.js';
import { type MadePage, type MadeSite, docId, fileOf, isSeen, pathOf } from './site.js';

export function pageText(page: MadePage, locale: string, site: MadeSite): string | Uint8Array {
  const title = locale === page.locales[0] ? page.title : `${page.title} ${locale}`;
  const parts = [
    ...matterLines(page, title, site),
    `# ${title}`,
    ...page.blocks.map((block) => blockText(block, page, site)),
    `## ${page.heading}${page.anchor === null ? '' : ` {#${page.anchor}}`}`,
    linkLines(page, locale, site),
    ...faultLines(page, site),
  ];
  const text = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  if (!hasFault(site, 'bad encoding', page)) return text;
  return Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x0a])]);
}

/** The anchor of the page's second heading. */
function anchorOf({ heading, anchor }: MadePage): string {
  return anchor ?? heading.toLowerCase().replaceAll(' ', '-');
}

function linkLines(page: MadePage, locale: string, site: MadeSite): string {
  const targets = page.links.flatMap((id) => site.pages.find((one) => one.id === id) ?? []);
  return (
    targets
      .filter((target) => isSeen(target, locale, site))
      // Between docs and pages a file is found only in the language of its path.
      .filter((target) => target.root === page.root || target.locales.includes(locale))
      .map((target, index) => `- [${target.title}](${hrefOf({ page, target, index }, locale, site)})`)
      .join('\n')
  );
}

interface Link {
  readonly page: MadePage;
  readonly target: MadePage;
  readonly index: number;
}

/** By file, or by path if that is known; every second one to the heading. */
function hrefOf({ page, target, index }: Link, locale: string, site: MadeSite): string {
  const suffix = index % 2 === 0 ? `#${anchorOf(target)}` : '';
  const isPlain = target.matter.slug === undefined && target.root === 'docs';
  if (index % 3 === 2 && isPlain) return pathOf(target, site) + suffix;
  const [from, to] = [fileOf(page, locale, site), fileOf(target, locale, site)];
  return `${posix.relative(posix.dirname(from), to)}${suffix}`;
}

function matterLines(page: MadePage, title: string, site: MadeSite): string[] {
  const { next, prev, ...plain } = page.matter;
  const keys: { [key: string]: unknown } = {
    ...(page.isTitled ? { title } : {}),
    ...plain,
    ...neighbour('next', next, page, site),
    ...neighbour('prev', prev, page, site),
  };
  if (keys['locales'] !== undefined && (site.config.file === 'none' || site.config.locales.length === 1))
    delete keys['locales'];
  if (hasFault(site, 'unknown key', page)) keys['titel'] = title;
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  if (hasFault(site, 'bad front matter', page)) lines.push('keywords: [');
  if (hasFault(site, 'same address', page)) lines.push('slug: /same');
  return lines.length === 0 ? [] : [`---\n${lines.join('\n')}\n---`];
}

function neighbour(key: 'next' | 'prev', value: number | false | undefined, page: MadePage, site: MadeSite) {
  if (value === undefined || value === false) return value === undefined ? {} : { [key]: false };
  const target = site.pages.find(({ id }) => id === value);
  const isFound =
    target?.root === 'docs' &&
    page.root === 'docs' &&
    page.locales.every((locale) => isSeen(target, locale, site));
  return isFound ? { [key]: docId(target) } : {};
}
