/**
 * Generates a module of Lucide's icons without the parts that all of them share: their shapes by name, and other names
 * for the same icon. As packages they would add two more to every site, for a sixth of their size.
 */
import { createRequire } from 'node:module';

interface IconSet {
  readonly icons: { readonly [name: string]: { readonly body: string } };
  readonly aliases: { readonly [name: string]: { readonly parent: string } };
}

const strokes =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const shapes = /^(?:<[a-z]+(?: [a-z\d-]+="[^"|:]*")+\/>)+$/;

/** Leaves out icons that are drawn differently from all others. */
export function iconsModule(): string {
  const require = createRequire(import.meta.url);
  const { icons, aliases } = require('@iconify-json/lucide/icons.json') as IconSet;
  const drawn = Object.entries(icons)
    .map(([name, { body }]) => [name, shapesOf(body)] as const)
    .filter(([, body]) => shapes.test(body));
  const names = new Set(drawn.map(([name]) => name));
  const others = Object.entries(aliases)
    .filter(([name, { parent }]) => !names.has(name) && names.has(parent))
    .map(([name, { parent }]) => `${name}:${parent}`);
  const all = [...drawn.map(([name, body]) => `${name}:${body}`), ...others].sort();
  return `${comment}export const lucide: string =\n  '${all.join('|')}';\n`;
}

function shapesOf(body: string): string {
  const inside = new RegExp(`^<g${strokes}>(.*)</g>$`).exec(body)?.[1];
  return inside ?? body.replace(strokes, '');
}

const comment = `/**
 * Icons of Lucide (ISC license, see \`notices/lucide.txt\`): \`name:shapes\` or \`name:other-name\`, with \`|\` between them.
 * Made by \`pnpm --filter @docgen/reference write\`.
 */
`;
