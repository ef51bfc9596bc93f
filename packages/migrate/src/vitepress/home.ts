/**
 * Converts the VitePress home page, which is described in front matter, to docgen's landing layout: ordinary Markdown.
 * If a theme's component draws all of it, it gets the words of the configuration.
 */
import type { Config } from '@docgen/model';
import { frontMatter } from '@docgen/convert/page/front-matter';
import type { Lead, PageWay } from '@docgen/convert/page/writing';
import type { Cursor } from '@docgen/settings/cursor';

interface Fields {
  readonly [key: string]: unknown;
}

/** What the configuration says about the site. */
export interface SiteWords extends Pick<Config, 'title' | 'tagline'> {
  /** Entries of the navigation. */
  readonly nav: readonly Cursor[];
}

export function home(matter: Fields, way: PageWay, given: SiteWords): Lead | null {
  const isDescribed = matter['hero'] !== undefined || matter['features'] !== undefined;
  if (way.page.url === '/' && !isDescribed && isCode(way))
    return drawn(way, { ...given, title: textOf(matter['title']) || textOf(given.title) || 'Home' });
  if (matter['layout'] !== 'home') return null;
  const hero = objectOf(matter['hero']);
  const name = textOf(hero['name']) || textOf(hero['text']);
  const words = [textOf(hero['text']), textOf(hero['tagline'])].filter(
    (text) => text !== '' && text !== name,
  );
  const actions = listOf(hero['actions']).map((one) => link(one, 'text', way));
  const features = listOf(matter['features']);
  const cards = features.map((one) => feature(one, way)).join('\n');
  // A list of links is a grid of cards without the directive, too.
  const areLinks = features.every((one) => textOf(one['link']) !== '');
  const image = pictureOf(hero['image'], way);
  if (hero['image'] !== undefined && image === '')
    way.tell('lost', 1, 'hero.image', 'it is code of another theme');
  const blocks = [
    name === '' ? '' : `# ${name}`,
    words.join('\\\n'),
    actions.join(' '),
    image,
    areLinks ? cards : `:::cards\n\n${cards}\n\n:::`,
  ];
  return { set: { layout: 'landing' }, text: blocks.filter((block) => block !== '').join('\n\n') };
}

/** Whether the page consists of scripts, styles and components without text. */
function isCode({ file, site }: PageWay): boolean {
  const text = site.source.texts.get(file) ?? '';
  const body = text.slice(frontMatter(text)?.end ?? 0);
  const rest = body.replaceAll(
    /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?[A-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g,
    '',
  );
  return body.trim() !== '' && rest.trim() === '';
}

function drawn(way: PageWay, { title, tagline, nav }: SiteWords): Lead {
  const became = 'all of it is code, which docgen did not run; it now has the title and links of the site';
  way.tell('lost', 1, 'the content of the page', became);
  const links = nav
    .flatMap((entry) => [entry, ...entry.get('items').items()])
    .map((entry) => ({ text: entry.get('text').text(), link: entry.get('link').text() }))
    .filter(({ link }) => link !== undefined && link !== '/' && way.titleOf(link) !== undefined)
    .slice(0, 2)
    .map(({ text, link = '' }) => `[${text ?? way.titleOf(link) ?? ''}](${way.address(link, false)})`);
  const blocks = [`# ${textOf(title)}`, textOf(tagline), links.join(' ')];
  return { set: { layout: 'landing' }, text: blocks.filter((block) => block !== '').join('\n\n') };
}

function feature(given: Fields, way: PageWay): string {
  const title = textOf(given['title']);
  const details = textOf(given['details']).replaceAll(/\s*\n\s*/g, ' ');
  const to = textOf(given['link']);
  const icon = given['icon'];
  if (icon !== undefined && typeof icon !== 'string')
    way.tell('lost', 1, `the picture of '${title}'`, 'add it before the link, as <img src="…" alt="">');
  const mark = typeof icon === 'string' && !icon.includes('<') ? `${icon} ` : '';
  const shown = to === '' ? `**${mark}${title}**` : `**[${mark}${title}](${way.address(to, false)})**`;
  return `- ${shown} ${details}`.trimEnd();
}

function link(given: Fields, key: string, way: PageWay): string {
  const address = textOf(given['link']);
  // Styles of the old theme show some of them as a picture.
  const words = textOf(given[key]) || (/^https?:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address);
  return `[${words}](${way.address(address, false)})`;
}

function pictureOf(given: unknown, way: PageWay): string {
  const image = objectOf(given);
  const src = typeof given === 'string' ? given : textOf(image['src']) || textOf(image['light']);
  return src === '' ? '' : `![${textOf(image['alt'])}](${way.address(src, false)})`;
}

function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
