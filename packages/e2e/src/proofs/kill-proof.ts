/**
 * The proof that a build may be killed at any moment: with all its threads, cold and warm, with nothing to do and after
 * an edit, twice in a row, and while it writes. The next build is right and leaves nothing behind; one that fails in
 * between leaves either the old output or the new one, complete.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, openBench } from './bench.js';
import { type Chance, chance } from './chance.js';
import { type Running, docgen, start } from './command.js';
import { writeAsWriters } from './disk.js';
import {
  differences,
  leftovers,
  overgrown,
  removeFolder,
  temporaryFolder,
  treeOf,
  writeFolder,
  writeUnder,
} from './folder.js';
import { type Prepared, type State, large, moment, prepared, stateAt } from './stage.js';

export interface KillProof {
  readonly seed: number;
  readonly rounds: number;
  readonly say: (text: string) => void;
}

export interface Killed {
  /** Builds that were killed before they had ended. */
  readonly killed: number;
  readonly failure: string | null;
}

const starts = ['cold', 'without output', 'without cache', 'nothing to do', 'edited', 'edited', 'edited'];

export async function proveKills({ seed, rounds, say }: KillProof): Promise<Killed> {
  const bench = openBench();
  const folder = temporaryFolder();
  const single = temporaryFolder();
  const random = chance(seed);
  let killed = 0;
  try {
    const site = await prepared(seed, large);
    writeFolder(single, site.states[0].files);
    await bench.run(['build', '.'], single);
    for (let round = 0; round < rounds; round++) {
      const kind = starts[round % starts.length] ?? 'cold';
      const done = await killedOnce({ folder, bench, random, site, round, kind });
      killed += done.killed;
      done.wrong.push(...overgrown(join(folder, '.docgen'), join(single, '.docgen')));
      if (done.wrong.length > 0) {
        const title = `seed ${seed}, round ${round}, ${kind}, ${done.how}`;
        return { killed, failure: [title, ...done.wrong].join('\n') };
      }
      if (round % 50 === 49) say(`${round + 1} rounds, ${killed} builds killed`);
    }
    return { killed, failure: null };
  } finally {
    bench.close();
    for (const path of [folder, single]) removeFolder(path);
  }
}

interface Round {
  readonly folder: string;
  readonly bench: Bench;
  readonly random: Chance;
  readonly site: Prepared;
  readonly round: number;
  readonly kind: string;
}

async function killedOnce(at: Round): Promise<{ killed: number; how: string; wrong: string[] }> {
  const { folder, random, site, kind } = at;
  // A round in which nothing was edited builds the state of the round before.
  const state = stateAt(Math.floor((at.round * 3) / starts.length), site);
  if (kind === 'cold' || kind === 'without output') removeFolder(join(folder, 'dist'));
  if (kind === 'cold' || kind === 'without cache') removeFolder(join(folder, '.docgen'));
  writeAsWriters(folder, state.files, random);
  const before = treeOf(join(folder, 'dist'));
  const ways: string[] = [];
  let killed = 0;
  for (let times = random.of(0.2) ? 2 : 1; times > 0; times--) {
    const running = start(['build', '.', '--workers', random.pick(['1', '2', '4'])], { cwd: folder });
    ways.push(await (random.of(0.5) ? byTime : byWrites)(running, at, state));
    if (running.child.exitCode === null) killed++;
    running.kill();
    await running.ended;
  }
  const refused = random.of(0.25) ? await refusal(folder, before, state) : [];
  const wrong = [...refused, ...(await rebuild(at, state))];
  return { killed, how: ways.join(', then '), wrong };
}

/** Waits until a given time. */
async function byTime(running: Running, { random, site }: Round): Promise<string> {
  const ms = moment(random, site.longest);
  await Promise.race([running.ended, wait(ms)]);
  return `after ${ms.toFixed(0)} ms of ${site.longest.toFixed(0)}`;
}

/** Waits until something new appears next to the sources, and a little longer. */
async function byWrites(running: Running, { folder, random }: Round, { files }: State): Promise<string> {
  const names = () => readdirSync(folder).join('\n');
  const known = names();
  while (running.child.exitCode === null && names() === known) await wait(1);
  const ms = random.below(random.pick([3, 30, 300]));
  await Promise.race([running.ended, wait(ms)]);
  return `${ms} ms after it began to write (${files.size} sources)`;
}

/** A build of a broken page right after: its exit code is 1, and the output is complete. */
async function refusal(folder: string, before: ReturnType<typeof treeOf>, state: State): Promise<string[]> {
  const path = [...state.files.keys()].find((one) => one.endsWith('.md') && one.startsWith('docs/')) ?? '';
  const text = state.files.get(path) ?? '';
  writeUnder(folder, path, `${String(text)}\n[gone](gone-for-good.md)\n`);
  const { exitCode, stderr } = await docgen(['build', '.'], { cwd: folder });
  writeUnder(folder, path, text);
  const found = treeOf(join(folder, 'dist'));
  const [old, fresh] = [differences(found, before), differences(found, state.out)];
  return [
    ...(exitCode === 1 ? [] : [`a broken page after it: exit ${exitCode}\n${stderr}`]),
    ...(old.length > 0 && fresh.length > 0 ? ['a broken page after it: neither old nor new', ...old] : []),
  ];
}

async function rebuild({ folder, bench, random }: Round, state: State): Promise<string[]> {
  const isReal = random.of(0.1);
  const said = isReal
    ? await docgen(['build', '.'], { cwd: folder })
    : await bench.run(['build', '.'], folder);
  return [
    ...(said.exitCode === 0 ? [] : [`the next build: exit ${said.exitCode}\n${said.stdout}${said.stderr}`]),
    ...(said.stderr === state.stderr ? [] : [`the next build said:\n${said.stderr}`]),
    ...differences(treeOf(join(folder, 'dist')), state.out),
    ...leftovers(folder, state.files).map((path) => `left behind: ${path}`),
  ];
}
