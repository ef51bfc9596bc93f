/** The generators whose sites docgen converts, in the order in which they are tried on a folder. */
import { docusaurus } from './docusaurus/generator.js';
import { mdbook } from './mdbook/generator.js';
import { mkdocs } from './mkdocs/generator.js';
import { starlight } from './starlight/generator.js';
import { vitepress } from './vitepress/generator.js';
import type { Generator } from '@docgen/convert/generator';
import type { Source } from '@docgen/convert/source/source';

const generators: readonly Generator[] = [mkdocs, vitepress, starlight, mdbook, docusaurus];

export const generatorNames: readonly string[] = generators.map(({ name }) => name);

/** A generator by its name, or the one whose configuration the folder has; undefined if there is none. */
export function generatorOf(name: string | undefined, source: Source): Generator | undefined {
  return name === undefined
    ? generators.find(({ configFile }) => configFile(source) !== undefined)
    : generators.find((one) => one.name === name);
}

/** The configuration files to look for, for a message. */
export function configNames(name: string | undefined): string {
  const all = generators.filter((one) => name === undefined || one.name === name);
  return all.map((one) => one.configNames).join(', ');
}
