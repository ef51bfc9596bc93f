/**
 * Changes to a site's folder between two builds that aren't edits of the site: other builds, and caches and outputs
 * that are missing, old or damaged. The next build must produce the usual result.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.js';
import type { Chance } from './chance.js';
import { pathsBelow, removeFolder } from './folder.js';
import type { MadeSite } from './made/site.js';

export interface ProofContext {
  readonly bench: Bench;
  /** The site's folder. */
  readonly folder: string;
  /** A folder next to it, for copies of earlier states. */
  readonly aside: string;
  readonly site: MadeSite;
}

type Disturbance = (ground: ProofContext, random: Chance) => Promise<unknown> | void;

const outOf = ({ folder }: ProofContext) => join(folder, 'dist');
const cacheOf = ({ folder }: ProofContext) => join(folder, '.docgen');

/** One of the output's files, if there are any. */
function anOutput(ground: ProofContext, random: Chance): string | null {
  const all = existsSync(outOf(ground))
    ? pathsBelow(outOf(ground)).filter((path) => path !== '.docgen-output')
    : [];
  return all.length === 0 ? null : join(outOf(ground), random.pick(all));
}

/** Keeps a copy of the current state if there is none, else restores it. */
function keptOrBrought(from: string, copy: string): void {
  if (!existsSync(copy)) {
    if (existsSync(from)) cpSync(from, copy, { recursive: true });
    return;
  }
  removeFolder(from);
  cpSync(copy, from, { recursive: true });
  removeFolder(copy);
}

const build =
  (...more: string[]): Disturbance =>
  ({ bench, folder }) =>
    bench.run(['build', '.', ...more], folder);

const befallings: { readonly [name: string]: Disturbance } = {
  'the cache is gone': (ground) => removeFolder(cacheOf(ground)),
  'the output is gone': (ground) => removeFolder(outOf(ground)),
  'an older cache': (ground) => keptOrBrought(cacheOf(ground), join(ground.aside, 'cache')),
  'an older output': (ground) => keptOrBrought(outOf(ground), join(ground.aside, 'dist')),
  'an output file is gone': (ground, random) => {
    const file = anOutput(ground, random);
    if (file !== null) removeFolder(file);
  },
  'an output file is edited': (ground, random) => {
    const file = anOutput(ground, random);
    if (file !== null) writeFileSync(file, `${readFileSync(file, 'latin1')}!`, 'latin1');
  },
  'an output file is edited, its size the same': (ground, random) => {
    const file = anOutput(ground, random);
    if (file !== null) writeFileSync(file, readFileSync(file, 'latin1').replace(/[a-z]/, '#'), 'latin1');
  },
  'a foreign file in the output': (ground) => {
    if (existsSync(outOf(ground))) writeFileSync(join(outOf(ground), 'foreign.html'), 'foreign');
  },
  'a check': ({ bench, folder }) => bench.run(['check', '.'], folder),
  'the same build': build(),
  'a build with drafts': build('--drafts'),
  'a build with another base': build('--base', '/elsewhere/'),
  'a build without a cache': build('--no-cache'),
  'a build into another folder': (ground) =>
    ground.bench.run(['build', '.', '--out', join(ground.aside, 'out')], ground.folder),
  'a build of one language': ({ bench, folder, site }) =>
    bench.run(['build', '.', '--locale', site.config.locales.at(-1) ?? 'en'], folder),
};

export const befallingNames = Object.keys(befallings);

export async function befall(name: string, ground: ProofContext, random: Chance): Promise<void> {
  await befallings[name]?.(ground, random);
}
