/**
 * A bar chart of cold builds as SVG: a group for each size, whose longest bar takes the full width, and a bar for each
 * tool with the range of its runs. It has its own colors for light and dark pages, because a page only shows it.
 */
import { type Figure, valuesOf } from '../figures.js';
import { spreadOf, type Spread } from '../measure/spread.js';

interface Bar extends Spread {
  readonly tool: string;
}

const width = 640;
/** Horizontal positions: where bars start, and the longest one ends. */
const [start, end] = [92, 560];
const [row, gap, head] = [22, 18, 24];

const style = `text{font:13px system-ui,sans-serif;fill:#33415c}.size{font-weight:600}rect{fill:#a9b4c8}
.own{fill:#1f55c4}path{stroke:#33415c;stroke-width:1.5}
@media (prefers-color-scheme:dark){text{fill:#d5dcea}rect{fill:#56627a}.own{fill:#7aa2ff}path{stroke:#d5dcea}}`;

/** `own` is the name of the tool whose bars stand out. */
export function plotOf(figures: readonly Figure[], own: string): string {
  const sizes = [...new Set(figures.map(({ pages }) => pages))].toSorted((a, b) => a - b);
  const parts: string[] = [];
  let y = 0;
  for (const pages of sizes) {
    const bars = barsOf(figures, pages);
    if (bars.length < 2) continue;
    y += head;
    parts.push(`<text class="size" x="0" y="${y - 8}">${pages.toLocaleString('en')} pages</text>`);
    const longest = Math.max(...bars.map(({ most }) => most));
    const at = (seconds: number) => round(start + ((end - start) * seconds) / longest);
    for (const bar of bars) {
      parts.push(barOf(bar, { y, at, isOwn: bar.tool === own }));
      y += row;
    }
    y += gap;
  }
  const height = y - gap;
  const title = 'Time of a build from scratch, in seconds';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<style>${style}</style>
${parts.join('\n')}
</svg>
`;
}

function barsOf(figures: readonly Figure[], pages: number): readonly Bar[] {
  return figures.flatMap((figure) => {
    const values = figure.scenario === 'cold' && figure.pages === pages ? valuesOf(figure, 'seconds') : [];
    return values.length === 0 ? [] : [{ tool: figure.tool, ...spreadOf(values) }];
  });
}

interface Placing {
  readonly y: number;
  readonly at: (seconds: number) => number;
  readonly isOwn: boolean;
}

function barOf({ tool, median, least, most }: Bar, { y, at, isOwn }: Placing): string {
  const middle = y + row / 2;
  return [
    `<text x="0" y="${middle + 4}">${escaped(tool)}</text>`,
    `<rect${isOwn ? ' class="own"' : ''} x="${start}" y="${y + 3}" width="${round(at(median) - start)}" height="${row - 6}" rx="2"/>`,
    `<path d="M${at(least)} ${middle}H${at(most)}"/>`,
    `<text x="${at(most) + 8}" y="${middle + 4}">${median.toFixed(1)} s</text>`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
