/**
 * The proof that concurrent runs don't spoil each other: builds of one folder, each of which waits or exits with 75;
 * builds into two folders with one cache; checks and a server next to a build; a build whose lock holder is killed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from './chance.js';
import { type Running, docgen, start } from './command.js';
import { writeAsWriters } from './disk.js';
import { differences, leftovers, removeFolder, temporaryFolder, treeOf, writeFolder } from './folder.js';
import type { CommandOutput } from './said.js';
import { type Prepared, type State, large, prepared, stateAt } from './stage.js';

export interface Together {
  readonly seed: number;
  readonly rounds: number;
  /** Concurrent builds in the crowd. */
  readonly crowd: number;
  readonly say: (text: string) => void;
}

const smallSite = { pages: 16, words: 400 };

/** Milliseconds in which a build takes over from a killed one, besides its own time. */
const takeover = 1000;

export async function proveTogether({ seed, rounds, crowd, say }: Together): Promise<string | null> {
  const site = await prepared(seed, large);
  const [small, other] = [await prepared(seed, smallSite), await prepared(seed + 100, smallSite)];
  const folder = temporaryFolder();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, { prove, isLarge }] of Object.entries(meetings)) {
        const met = isLarge ? site : small;
        const place = join(folder, isLarge ? 'large' : 'small');
        const at = { folder: place, site: met, other, crowd, seed: seed + round, state: stateAt(round, met) };
        const wrong = await prove(at);
        if (wrong.length > 0) return [`seed ${seed}, round ${round}: ${name}`, ...wrong].join('\n');
      }
      say(`${round + 1} of ${rounds} rounds`);
    }
    return null;
  } finally {
    removeFolder(folder);
  }
}

interface At {
  readonly folder: string;
  readonly site: Prepared;
  readonly other: Prepared;
  readonly crowd: number;
  readonly seed: number;
  readonly state: State;
}

interface Meeting {
  readonly prove: (at: At) => Promise<string[]>;
  /** With a site that is built in threads, and takes long enough to overlap. */
  readonly isLarge: boolean;
}

const meetings: { readonly [name: string]: Meeting } = {
  'a crowd of builds': { prove: crowded, isLarge: true },
  'a holder that is killed': { prove: killedHolder, isLarge: true },
  'checks beside a build': { prove: checked, isLarge: false },
  'a server beside a build': { prove: served, isLarge: false },
  'three outputs and one cache': { prove: sharedCache, isLarge: false },
};

/** The site's folder, set to the state; every second seed cold. */
function fresh({ folder, seed, state }: At): string {
  const site = join(folder, 'site');
  if (seed % 2 === 0) for (const name of ['dist', '.docgen']) removeFolder(join(site, name));
  writeAsWriters(site, state.files, chance(seed));
  return site;
}

function heldOut(site: string, state: State): string[] {
  return [
    ...differences(treeOf(join(site, 'dist')), state.out),
    ...leftovers(site, state.files).map((path) => `left behind: ${path}`),
  ];
}

/** A concurrent build exits with 0, or with 75 and the reason. */
function endings(all: readonly CommandOutput[]): string[] {
  const odd = all.filter(
    ({ exitCode, stderr }) =>
      exitCode !== 0 && !(exitCode === 75 && stderr.startsWith('error: another build')),
  );
  return [
    ...odd.map(({ exitCode, stdout, stderr }) => `exit ${exitCode}\n${stdout}${stderr}`),
    ...(all.some(({ exitCode }) => exitCode === 0) ? [] : ['none of them built']),
  ];
}

async function crowded(at: At): Promise<string[]> {
  const site = fresh(at);
  const random = chance(at.seed);
  const all = await Promise.all(
    Array.from({ length: at.crowd }, async (_, index) => {
      await wait(index === 0 ? 0 : random.below(at.site.longest));
      return docgen(['build', '.', '--workers', random.pick(['1', '2'])], { cwd: site });
    }),
  );
  return [...endings(all), ...heldOut(site, at.state)];
}

/** Waits until the build has created something next to the sources. */
async function writing({ child }: Running, site: string): Promise<void> {
  const known = readdirSync(site).join('\n');
  while (child.exitCode === null && readdirSync(site).join('\n') === known) await wait(1);
}

/**
 * One build holds the folder and is killed; neither one that started meanwhile nor one that starts then takes longer
 * because of it, except on a busy machine.
 */
async function killedHolder(at: At): Promise<string[]> {
  const site = fresh(at);
  const holder = start(['build', '.'], { cwd: site });
  await writing(holder, site);
  const waiting = docgen(['build', '.'], { cwd: site });
  await wait(chance(at.seed).below(500));
  holder.kill();
  await holder.ended;
  const begin = performance.now();
  const next = await docgen(['build', '.'], { cwd: site });
  const ms = performance.now() - begin;
  const all = [await waiting, next];
  const right = 3 * at.site.longest + takeover;
  return [
    ...endings(all),
    ...(ms > right ? [`it took ${ms.toFixed(0)} ms to take over, where ${right.toFixed(0)} are enough`] : []),
    ...heldOut(site, at.state),
  ];
}

async function checked(at: At): Promise<string[]> {
  const site = fresh(at);
  const building = docgen(['build', '.'], { cwd: site });
  const checks = await Promise.all([1, 2].map(() => docgen(['check', '.'], { cwd: site })));
  const built = await building;
  return [
    ...[built, ...checks]
      .filter(({ exitCode, stderr }) => exitCode !== 0 || stderr !== at.state.stderr)
      .map(({ exitCode, stderr }) => `exit ${exitCode}\n${stderr}`),
    ...heldOut(site, at.state),
  ];
}

async function served(at: At): Promise<string[]> {
  const site = fresh(at);
  const server = start(['serve', '.', '--port', String(20_000 + (process.pid % 20_000))], { cwd: site });
  try {
    const text = await saidSoon(server, /http:\/\/\S+/);
    const url = /http:\/\/[^\s/]+/.exec(text)?.[0];
    if (url === undefined) return [`the server did not start:\n${text}`];
    const built = await docgen(['build', '.'], { cwd: site });
    const answer = await fetch(`${url}/`, { redirect: 'follow' });
    return [
      ...endings([built]),
      ...(answer.status < 500 ? [] : [`the server answers with ${answer.status}`]),
      ...differences(treeOf(join(site, 'dist')), at.state.out),
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Waits until the output of a command contains a pattern, or the command has ended. */
function saidSoon({ child, ended }: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const on = (chunk: string) => {
      text += chunk;
      if (pattern.test(text)) resolve(text);
    };
    child.stdout?.on('data', on);
    child.stderr?.on('data', on);
    void ended.then(() => resolve(text));
  });
}

/** Two states of one site and another site, concurrently, each into a separate folder, with one cache. */
async function sharedCache({ folder, site, other, seed }: At): Promise<string[]> {
  const cache = join(folder, 'shared');
  if (seed % 2 === 0) removeFolder(cache);
  const states = [...site.states, other.states[0]];
  const sites = states.map((state, index) => {
    const place = join(folder, `one-${index}`);
    removeFolder(place);
    writeFolder(place, state.files);
    return place;
  });
  const all = await Promise.all(
    sites.map((cwd) => docgen(['build', '.', '--cache-dir', cache, '--workers', '2'], { cwd })),
  );
  const wrong = all.flatMap(({ exitCode, stdout, stderr }, index) => [
    ...(exitCode === 0 && stderr === states[index]?.stderr ? [] : [`exit ${exitCode}\n${stdout}${stderr}`]),
    ...differences(treeOf(join(sites[index] ?? '', 'dist')), states[index]?.out ?? null),
  ]);
  // What they left in the cache together is right for each of them.
  for (const [index, cwd] of sites.entries()) {
    removeFolder(join(cwd, 'dist'));
    const { exitCode, stderr } = await docgen(['build', '.', '--cache-dir', cache], { cwd });
    if (exitCode !== 0) wrong.push(`afterwards: exit ${exitCode}\n${stderr}`);
    wrong.push(...differences(treeOf(join(cwd, 'dist')), states[index]?.out ?? null));
  }
  return wrong;
}
