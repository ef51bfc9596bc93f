/**
 * `pnpm formulas [font]`: builds a page of 300 formulas, draws it in Chromium and in Firefox, and compares where each
 * letter and sign is. Prints the formulas with parts that are in other places. Needs
 * Firefox (`DOCGEN_FIREFOX`, else `firefox-esr`) and an installed font for mathematics.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publishSite } from '../site.js';
import { writeSite } from '../written-site.js';
import { formulas } from './list.js';
import { type Box, type Measured, inChromium, inFirefox, measured, measuring } from './measure.js';

/** In em. */
const tolerance = 0.25;
/** Share of the distance from the start. */
const drift = 0.05;

async function main(font: string): Promise<void> {
  const html = await pageOf(font);
  const firefox = process.env['DOCGEN_FIREFOX'] ?? 'firefox-esr';
  const chromium = await measured(html, inChromium);
  const other = await measured(html, inFirefox(firefox));
  process.stdout.write(report(chromium, other));
}

/** The formulas as docgen builds them, in one font, without the rest of the page. */
async function pageOf(font: string): Promise<string> {
  const blocks = formulas.map((formula) => `\`\`\`math\n${formula}\n\`\`\``).join('\n\n');
  const { folder, remove } = await writeSite({
    'docgen.config.json': JSON.stringify({
      title: 'Formulas',
      markdown: { math: true },
      docs: { routeBase: '/' },
    }),
    'docs/index.md': `# Formulas\n\n${blocks}\n`,
  });
  const site = await publishSite(folder);
  const page = await readFile(join(site.out, 'index.html'), 'utf8');
  const styles = await stylesIn(join(site.out, 'assets'));
  await site.remove();
  await remove();
  const found = page.match(/<math\b.*?<\/math>/gs) ?? [];
  const own = `math { font-family: "${font}", math !important; font-size: 20px !important }`;
  const shown = found.map((formula) => `<div>${formula}</div>`).join('\n');
  return `<!doctype html><meta charset="utf-8"><style>${styles}\n${own}</style><main class="content">${shown}</main><script>${measuring}</script>`;
}

async function stylesIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('math') && name.endsWith('.css'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

function report(chromium: Measured, firefox: Measured): string {
  const differing = formulas.flatMap((formula, index) => {
    const parts = differences(chromium[index] ?? [], firefox[index] ?? []);
    return parts.length === 0 ? [] : [`${formula}\n${parts.map((part) => `    ${part}\n`).join('')}`];
  });
  const drawn = `${chromium.length} of ${formulas.length} formulas drawn in Chromium, ${firefox.length} in Firefox`;
  return `${differing.join('')}${drawn}; ${differing.length} differ by more than ${tolerance} em\n`;
}

function differences(some: readonly Box[], others: readonly Box[]): string[] {
  if (some.length !== others.length) return [`${some.length} parts in Chromium, ${others.length} in Firefox`];
  return some.flatMap((one, index) => {
    const other = others[index] ?? one;
    return isFar(one, other)
      ? [`${one.name}: ${one.x} ${one.y} in Chromium, ${other.x} ${other.y} in Firefox`]
      : [];
  });
}

/**
 * Advances are rounded differently, which adds up along a formula. The boxes of operators are as high as their ink in
 * Chromium, and as their line in Firefox.
 */
function isFar(one: Box, other: Box): boolean {
  const isOperator = one.name.startsWith('mo ');
  const across = Math.abs(one.x - other.x) - Math.max(one.x, other.x) * drift;
  return across > tolerance || (!isOperator && Math.abs(one.y - other.y) > tolerance);
}

await main(process.argv[2] ?? 'DejaVu Math TeX Gyre');
