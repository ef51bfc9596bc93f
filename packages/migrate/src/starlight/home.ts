/** Converts the hero of a page, which is described in front matter, to the start of docgen's landing layout. */
import type { Lead, PageWay } from '@docgen/convert/page/writing';

interface Fields {
  readonly [key: string]: unknown;
}

export function home(matter: Fields, way: PageWay): Lead | null {
  const isSplash = matter['template'] === 'splash';
  const hero = objectOf(matter['hero']);
  const set = isSplash ? { layout: 'landing' } : {};
  if (matter['hero'] === undefined) return isSplash ? { set, text: '' } : null;
  const title = textOf(hero['title']) || textOf(matter['title']);
  const actions = (Array.isArray(hero['actions']) ? hero['actions'] : []).map((one: unknown) => {
    const { text, link } = objectOf(one);
    return `[${textOf(text)}](${way.address(textOf(link), false)})`;
  });
  const blocks = [`# ${title}`, textOf(hero['tagline']), actions.join(' '), pictureOf(hero['image'], way)];
  return { set, text: blocks.filter((block) => block !== '').join('\n\n') };
}

function pictureOf(given: unknown, way: PageWay): string {
  const image = objectOf(given);
  const src = textOf(image['file']) || textOf(image['light']);
  if (src === '' && given !== undefined) way.tell('lost', 1, 'hero.image', 'it is HTML of another theme');
  return src === '' ? '' : `![${textOf(image['alt'])}](${way.address(src, false)})`;
}

function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/\s+/g, ' ').trim()
    : '';
}
