/**
 * The proof that whatever happens to the cache, the output is right: its files are cut, zeroed, flipped, swapped, mixed
 * with older ones and those of another site, removed, replaced by folders, pipes, links and files that nobody may read.
 * The build exits with 0, prints at most one note, never hangs, runs nothing, and writes nowhere else.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, openBench } from './bench.js';
import { type Chance, chance } from './chance.js';
import { docgen } from './command.js';
import type { Damage, DamageContext } from './damage.js';
import { differences, pathsBelow, removeFolder, temporaryFolder, treeOf, writeFolder } from './folder.js';
import { madeSite } from './made/make.js';
import { filesOf } from './made/write.js';
import { writeAsWriters } from './disk.js';
import { type Prepared, type State, prepared, stateAt } from './stage.js';

export interface CacheProof {
  readonly seed: number;
  readonly rounds: number;
  /** The kinds of damage, in turn. */
  readonly damages: readonly Damage[];
  readonly say: (text: string) => void;
}

export interface Damaged {
  readonly failure: string | null;
  /** Number of times that each kind of damage was done. */
  readonly done: { readonly [name: string]: number };
  /** Kinds that could not be tried here. */
  readonly untried: readonly string[];
}

/** A user other than root, whom a file's mode stops. */
const nobody = 65_534;

interface Place {
  readonly bench: Bench;
  readonly random: Chance;
  readonly site: Prepared;
  readonly folder: string;
  /** Caches of the two states and of another site. */
  readonly caches: DamageContext['caches'];
  /** A read-only folder. */
  readonly outside: string;
  /** Whether the command can be run as that user. */
  readonly canBeNobody: boolean;
}

export async function proveCache({ seed, rounds, damages, say }: CacheProof): Promise<Damaged> {
  const bench = openBench();
  const work = temporaryFolder();
  const done: { [name: string]: number } = {};
  try {
    const place = await madePlace(work, seed, bench);
    const kinds = damages.filter(({ isUnread }) => !isUnread || place.canBeNobody);
    for (let round = 0; round < rounds; round++) {
      const chosen = [kinds[round % kinds.length], ...(round % 3 === 0 ? [place.random.pick(kinds)] : [])];
      const wanted = chosen.filter((damage) => damage !== undefined);
      for (const { name } of wanted) done[name] = (done[name] ?? 0) + 1;
      const wrong = await damagedOnce(place, wanted);
      if (wrong.length > 0) {
        const names = wanted.map(({ name }) => name).join(', then ');
        return {
          failure: [`seed ${seed}, round ${round}: ${names}`, ...wrong].join('\n'),
          done,
          untried: [],
        };
      }
      if (round % 100 === 99) say(`${round + 1} rounds`);
    }
    const untried = damages.filter((damage) => !kinds.includes(damage)).map(({ name }) => name);
    return { failure: null, done, untried };
  } finally {
    bench.close();
    removeFolder(work);
  }
}

async function madePlace(work: string, seed: number, bench: Bench): Promise<Place> {
  const random = chance(seed);
  const site = await prepared(seed, { pages: 9 });
  const caches: string[] = [];
  const states = [...site.states.map(({ files }) => files), filesOf(madeSite(seed + 1, { pages: 9 }))];
  for (const [index, files] of states.entries()) {
    const folder = join(work, `made-${index}`);
    writeFolder(folder, files);
    await bench.run(['build', '.'], folder);
    caches.push(join(folder, '.docgen'));
  }
  const outside = join(work, 'outside');
  writeFolder(outside, new Map([['mine.txt', 'mine']]));
  const [own = '', older = '', foreign = ''] = caches;
  return {
    bench,
    random,
    site,
    folder: join(work, 'site'),
    caches: { own, older, foreign },
    outside,
    canBeNobody: await canBeNobody(work),
  };
}

/** Only root can switch users, and only if that user can read the checkout. */
async function canBeNobody(cwd: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  chownSync(cwd, nobody, nobody);
  return (await docgen(['--version'], { cwd, uid: nobody })).exitCode === 0;
}

async function damagedOnce(place: Place, wanted: readonly Damage[]): Promise<string[]> {
  const { folder, random, site, caches, outside } = place;
  const state = stateAt(random.below(2), site);
  const cache = join(folder, '.docgen');
  removeFolder(cache);
  cpSync(random.of(0.7) ? caches.own : caches.older, cache, { recursive: true });
  if (random.of(0.6)) removeFolder(join(folder, 'dist'));
  writeAsWriters(folder, state.files, random);
  const before = { outside: treeOf(outside), sources: pathsBelow(join(folder, 'docs')) };
  for (const damage of wanted) {
    const files = treeOf(cache) === null ? [] : pathsBelow(cache).filter((path) => path !== '.gitignore');
    damage.act({ cache, files, caches, outside, random });
  }
  const wrong = await after(place, state, wanted);
  return [
    ...wrong,
    ...differences(treeOf(outside), before.outside).map((line) => `outside: ${line}`),
    ...(before.sources.join() === pathsBelow(join(folder, 'docs')).join() ? [] : ['sources were changed']),
  ];
}

async function after(place: Place, state: State, wanted: readonly Damage[]): Promise<string[]> {
  const { bench, folder } = place;
  const isUnread = wanted.some((damage) => damage.isUnread);
  if (isUnread) giveAway(folder);
  const said = isUnread
    ? await docgen(['build', '.'], { cwd: folder, uid: nobody })
    : await bench.run(['build', '.'], folder);
  const notes = said.stderr.replaceAll(/^note: .*\n/gm, '');
  const wrong = [
    ...(said.exitCode === 0 ? [] : [`exit ${said.exitCode}\n${said.stdout}${said.stderr}`]),
    ...(notes === state.stderr ? [] : [`it said:\n${said.stderr}`]),
    ...differences(treeOf(join(folder, 'dist')), state.out),
  ];
  if (wrong.length > 0 || place.random.of(0.6)) return wrong;
  // What it then left in the cache is right, or is not used either.
  removeFolder(join(folder, 'dist'));
  const again = await bench.run(['build', '.'], folder);
  return [
    ...(again.exitCode === 0 ? [] : [`again: exit ${again.exitCode}\n${again.stdout}${again.stderr}`]),
    ...differences(treeOf(join(folder, 'dist')), state.out).map((line) => `again: ${line}`),
  ];
}

/** Gives the folder and everything in it to nobody; links are not followed. */
function giveAway(folder: string): void {
  execFileSync('chown', ['-hR', `${nobody}:${nobody}`, folder]);
}
