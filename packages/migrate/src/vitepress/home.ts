/**
 * Converts the VitePress home page, which is described in front matter, to docgen's landing layout: ordinary Markdown.
 */
import type { Lead, PageWay } from '@docgen/convert/page/writing';

interface Fields {
  readonly [key: string]: unknown;
}

export function home(matter: Fields, way: PageWay): Lead | null {
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
