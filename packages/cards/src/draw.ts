/**
 * Draws a card with Takumi, which shapes and orders the text of all scripts. Nothing depends on the machine: no font of
 * the system, no color of a screen, one size.
 */
import { type ContainerNode, type Node, Renderer } from '@takumi-rs/core';
import { type Card, type CardFont, cardSize } from '@docgen/model';
import { withBreaks } from './line-breaks.js';

const column = { display: 'flex', flexDirection: 'column' } as const;
/** The accent, along the lower edge. */
const bar = { position: 'absolute', bottom: 0, left: 0, width: cardSize.width, height: 16 } as const;
/** Pixels. */
const margin = 80;
const logoHeight = 64;

export async function draw(card: Card, fonts: readonly CardFont[]): Promise<Uint8Array> {
  // One for each card: a renderer keeps its fonts, so a card would depend on those before it.
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  for (const { family, bytes, weight, ranges } of fonts) {
    const unicodeRange = ranges?.map(([first, last]): [number, number] => [first, last]);
    await renderer.registerFont({
      name: family,
      data: bytes,
      ...(weight !== null && { weight }),
      ...(unicodeRange && { unicodeRange }),
    });
  }
  const fontFamilies = [...new Set(fonts.map(({ family }) => family))];
  const images = card.logo === null ? [] : [{ src: logoName, data: card.logo, cache: 'none' as const }];
  return renderer.render(nodeOf(card), {
    ...cardSize,
    format: 'png',
    lang: card.lang,
    fontFamilies,
    images,
  });
}

/** Images are untrusted: Takumi limits the pixels and the nodes that it reads. */
export async function canDraw(logo: Uint8Array): Promise<boolean> {
  const images = [{ src: logoName, data: logo, cache: 'none' as const }];
  try {
    await new Renderer({ cacheMaxBytes: 0 }).render(
      { type: 'image', src: logoName, style: { width: logoHeight, height: logoHeight } },
      { width: logoHeight, height: logoHeight, format: 'raw', images },
    );
    return true;
  } catch {
    return false;
  }
}

const logoName = 'logo';

function nodeOf({ title, section, site, lang, dir, colors, logo }: Card): Node {
  const brand: Node[] = [
    ...(logo === null ? [] : [{ type: 'image', src: logoName, style: { height: logoHeight } } as const]),
    text(site, { fontSize: 36, fontWeight: 500, color: colors.title, lineClamp: 1 }),
  ];
  return {
    type: 'container',
    style: {
      ...cardSize,
      ...column,
      justifyContent: 'space-between',
      padding: margin,
      backgroundColor: colors.background,
      direction: dir,
    },
    children: [
      { type: 'container', style: { ...bar, backgroundColor: colors.accent } },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'row', gap: 24, alignItems: 'center' },
        children: brand,
      },
      {
        type: 'container',
        style: { ...column, gap: 20 },
        children: [
          ...(section === null
            ? []
            : [text(section, { fontSize: 34, fontWeight: 500, color: colors.muted, lineClamp: 1 })]),
          text(title, {
            ...sizeOf(title),
            ...linesOf(lang),
            fontWeight: 600,
            color: colors.title,
            lineClamp: 3,
          }),
        ],
      },
    ],
  };
}

function text(content: string, style: ContainerNode['style']): Node {
  return {
    type: 'text',
    text: withBreaks(content),
    style: { textOverflow: 'ellipsis', overflowWrap: 'anywhere', ...style },
  };
}

/** Lines of about the same length. Korean words stay whole, because they have spaces between them. */
function linesOf(lang: string): ContainerNode['style'] {
  return { textWrap: 'balance', ...(/^ko\b/.test(lang) && { wordBreak: 'keep-all' }) };
}

/** Long titles are smaller. Ideographs are about as wide as two letters. */
function sizeOf(title: string): { readonly fontSize: number; readonly lineHeight: number } {
  const width = Array.from(title).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
  const fontSize = width > 70 ? 56 : width > 40 ? 68 : 80;
  return { fontSize, lineHeight: 1.25 };
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
