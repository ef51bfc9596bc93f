/** Setup shared by the proofs of processes: a site in two states, each with its expected output. */
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { type Chance, chance } from './chance.js';
import { succeed } from './command.js';
import { applyEdit } from './edits/all.js';
import { type Tree, removeFolder, temporaryFolder, treeOf, writeFolder } from './folder.js';
import { type Wanted, madeSite } from './made/make.js';
import type { MadeSite } from './made/site.js';
import { type Files, filesOf } from './made/write.js';

/** More pages than are read and rendered without threads. */
export const large: Wanted = { pages: 88, languages: 3, words: 30 };

export interface State {
  readonly files: Files;
  readonly out: Tree;
  readonly stderr: string;
}

export interface Prepared {
  /** The second is some edits away from the first. */
  readonly states: readonly [State, State];
  /** Milliseconds that the slower clean build took. */
  readonly longest: number;
}

/** Edits that leave a site whole. */
const harmless = [
  'a text',
  'a title',
  'a heading',
  'a page more',
  'a page less',
  'a folder renamed',
  'the title',
];

/** A rich site with that seed. */
export async function prepared(seed: number, wanted: Wanted): Promise<Prepared> {
  const site = madeSite(seed, { isRich: true, ...wanted });
  const random = chance(seed + 1);
  const before = await stateOf(site);
  for (const name of harmless) applyEdit(name, site, random);
  for (let n = 0; n < 5; n++) applyEdit(random.pick(harmless), site, random);
  const after = await stateOf(site);
  return { states: [before.state, after.state], longest: Math.max(before.ms, after.ms) };
}

async function stateOf(site: MadeSite): Promise<{ state: State; ms: number }> {
  const folder = temporaryFolder();
  const files = filesOf(site);
  try {
    writeFolder(folder, files);
    const begin = performance.now();
    const { stderr } = await succeed(['build', '.', '--no-cache'], { cwd: folder });
    const ms = performance.now() - begin;
    return { state: { files, stderr, out: treeOf(join(folder, 'dist')) ?? new Map() }, ms };
  } finally {
    removeFolder(folder);
  }
}

/** Brings a folder from one state to the other. */
export function stateAt(round: number, { states }: Prepared): State {
  return states[round % 2 === 0 ? 0 : 1];
}

/** A moment of a run that takes `longest`: rarely during its start, mostly while it works and writes. */
export function moment(random: Chance, longest: number): number {
  const share = random.below(1000) / 1000;
  return longest * (random.of(0.15) ? share : 0.2 + 0.9 * share);
}
