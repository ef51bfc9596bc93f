/**
 * Sites with one kind of rich content: a different diagram, formula, picture or card on every page. A site without any
 * has the same pages apart from them, so the difference in time is the content's.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pngOf } from './png.js';
import { between, seeded } from './random.js';

export type RichKind = 'mermaid' | 'dot' | 'formula' | 'picture' | 'card';

interface Rich {
  readonly config: object;
  /** What a page shows; `n` is its number. */
  readonly block: (n: number) => string;
  readonly picture?: true;
}

const kinds: { readonly [kind in RichKind]: Rich } = {
  mermaid: {
    config: { markdown: { diagrams: true } },
    block: (n) => `\`\`\`mermaid title="Order ${n}"
flowchart LR
  New${n}[Order ${n}] -->|book| Booked -->|pick up| Moving{On the way?}
  Moving -->|yes| Delivered
  Moving -->|no| Returned --> New${n}
\`\`\``,
  },
  dot: {
    config: { markdown: { diagrams: true } },
    block: (n) => `\`\`\`dot title="Order ${n}"
digraph { rankdir=LR; "Order ${n}" -> Booked -> Moving; Moving -> Delivered; Moving -> Returned -> "Order ${n}" }
\`\`\``,
  },
  formula: {
    config: { markdown: { math: true } },
    block: (n) => `$$\n\\bar{x}_{${n}} = \\frac{1}{n} \\sum_{i=1}^{n} x_i + \\sqrt{${n} + \\alpha^2}\n$$`,
  },
  picture: { config: { images: true }, block: (n) => `![Box ${n}](box-${n}.png)`, picture: true },
  card: { config: { url: 'https://docs.example.com', cards: true }, block: (n) => `Box ${n}.` },
};

export const richKinds = Object.keys(kinds) as readonly RichKind[];

/** Writes a site of `pages` pages; `isPlain` leaves out what is rich about them, and the setting for it. */
export async function writeRichSite(
  site: string,
  { kind, pages, isPlain }: { readonly kind: RichKind; readonly pages: number; readonly isPlain: boolean },
): Promise<void> {
  const { config, block, picture } = kinds[kind];
  await mkdir(join(site, 'docs'), { recursive: true });
  const own = { title: 'Boxes', docs: { routeBase: '' }, ...(isPlain ? {} : config) };
  await writeFile(join(site, 'docgen.config.json'), JSON.stringify(own));
  for (let n = 0; n < pages; n++) {
    const text = `# Page ${n}\n\nA page about box ${n}.\n${isPlain ? '' : `\n${block(n)}\n`}`;
    await writeFile(join(site, 'docs', n === 0 ? 'index.md' : `page-${n}.md`), text);
    if (picture && !isPlain) await writeFile(join(site, 'docs', `box-${n}.png`), screenshot(n));
  }
}

const [width, height] = [1600, 1000];

/** A PNG in the manner of a screenshot: plain areas, and some with fine detail. */
function screenshot(seed: number): Uint8Array {
  const random = seeded(seed, 1);
  const line = 1 + width * 3;
  const pixels = new Uint8Array(line * height).fill(240);
  for (let y = 0; y < height; y++) pixels[y * line] = 0;
  for (let box = 0; box < 40; box++) {
    const [left, top] = [between(random, 0, width - 200), between(random, 0, height - 100)];
    const color = [between(random, 0, 255), between(random, 0, 255), between(random, 0, 255)];
    const detail = box % 4 === 0 ? 60 : 0;
    for (let y = top; y < top + 100; y++)
      for (let x = left * 3; x < (left + 200) * 3; x++)
        pixels[y * line + 1 + x] = Math.min(255, (color[x % 3] ?? 0) + between(random, 0, detail));
  }
  return pngOf(width, height, deflateSync(pixels));
}
