/**
 * Benchmark `shards`: a build on one machine, and the same build on eight, each with a home, a cache and an output of its
 * own. Each shard reads its pages, and is stopped while it waits for the others; then one after the other goes on. So no
 * machine disturbs another one. The time of the eight is that of the slowest in each phase, and of the assembly. Only
 * `docgen` itself is measured.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateCorpus } from '../corpus/generate.js';
import { type Paused, pausedAt } from '../measure/paused.js';
import { type Command, type Measurement, run } from '../measure/run.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type Lab, oursOf } from './lab.js';

const shards = 8;
const usualPages = [10_000];
/** Seconds for which a shard may be stopped. */
const longest = 36_000;

/** One run of docgen, with its phases in the order in which they ended. */
interface Run extends Measurement {
  readonly phases: readonly { readonly name: string; readonly ms: number }[];
}

interface Round {
  readonly tool: string;
  readonly pages: number;
  readonly one: Run;
  /** Each shard until it waited, and after that, with the phases of both. */
  readonly read: readonly Measurement[];
  readonly draw: readonly Run[];
  readonly assembly: Run;
}

export async function shardsReport(lab: Lab): Promise<Document> {
  const tools = oursOf(lab);
  const rounds: Round[] = [];
  for (const pages of lab.options.pages ?? (lab.options.quick ? [100] : usualPages))
    for (const { name, buildOf } of tools) {
      if (buildOf === null) throw new Error(`${name} can't build a site that exists`);
      lab.say(`${name}: ${pages} pages`);
      rounds.push({ tool: name, pages, ...(await measured(lab, { pages, buildOf })) });
    }
  return {
    head: headOf({ ...lab, tools, absent: [] }, []),
    tables: [summaryOf(rounds), ...rounds.map(phasesOf)],
    data: { shards, rounds },
  };
}

interface Measuring {
  readonly pages: number;
  readonly buildOf: (site: string) => Command;
}

async function measured(
  { options, say }: Lab,
  { pages, buildOf }: Measuring,
): Promise<Omit<Round, 'tool' | 'pages'>> {
  const folder = join(options.work, `shards-${pages}`);
  const [site, keys, store] = [join(folder, 'site'), join(folder, 'site/keys'), join(folder, 'store')];
  await mkdir(site, { recursive: true });
  await generateCorpus(join(site, 'docs'), { pages, seed: options.seed });
  const [node, script = ''] = buildOf(site);
  await run([node, script, 'store', 'keygen', keys]);
  const config = {
    title: 'Corpus',
    url: 'https://docs.example.com',
    docs: { routeBase: '' },
    store: { publicKey: './keys/public.pem' },
  };
  await writeFile(join(site, 'docgen.config.json'), JSON.stringify(config));
  const place = (name: string) => ({ home: join(folder, name), report: join(folder, `${name}.json`) });
  const commandOf = (name: string, args: readonly string[]): Command => {
    const { home, report } = place(name);
    const env = ['/usr/bin/env', `HOME=${home}`, `DOCGEN_STORE_KEY=${join(keys, 'private.pem')}`] as const;
    const own = ['--cache-dir', join(home, 'cache'), '--out', join(home, 'dist')];
    return [...env, ...buildOf(site), ...own, '--format', `json=${report}`, ...args];
  };
  const finished = async (name: string, figures: Measurement): Promise<Run> => {
    const { home, report } = place(name);
    const { summary } = JSON.parse(await readFile(report, 'utf8')) as { summary: Pick<Run, 'phases'> };
    await rm(home, { recursive: true, force: true });
    say(`  ${name}: ${figures.seconds.toFixed(1)} s`);
    return { ...figures, phases: summary.phases };
  };
  const machine = async (name: string, ...args: string[]): Promise<Run> => {
    await mkdir(place(name).home, { recursive: true });
    return finished(name, await run(commandOf(name, args)));
  };
  const waiting: [name: string, Paused][] = [];
  const start = async (n: number) => {
    const name = `shard ${n}`;
    await mkdir(place(name).home, { recursive: true });
    const args = ['--shard', `${n}/${shards}`, '--wait', String(longest), '--store', store];
    const paused = await pausedAt(commandOf(name, args), 'waits for the other shards');
    say(`  ${name} has read: ${paused.first.seconds.toFixed(1)} s`);
    waiting.push([name, paused]);
  };
  const one = await machine('one machine');
  for (let n = 1; n <= shards; n++) await start(n);
  const draw: Run[] = [];
  for (const [name, { resume }] of waiting) draw.push(await finished(name, await resume()));
  const read = waiting.map(([, { first }]) => first);
  const assembly = await machine('assembly', '--assemble', '--store', store);
  await rm(folder, { recursive: true, force: true });
  return { one, read, draw, assembly };
}

function summaryOf(rounds: readonly Round[]): Table {
  const columns = [
    '',
    'one machine',
    'slowest read',
    'slowest draw',
    'assembly',
    'together',
    'of one',
    'memory',
  ];
  const rows = rounds.map(({ tool, pages, one, read, draw, assembly }) => {
    const [first, second] = [slowest(read).seconds, slowest(draw).seconds];
    const together = first + second + assembly.seconds;
    const memory = Math.max(...[one, ...read, ...draw, assembly].map(({ peakBytes }) => peakBytes ?? 0));
    return [
      `${tool}: ${pages} pages`,
      ...[one.seconds, first, second, assembly.seconds, together].map((seconds) => `${seconds.toFixed(1)} s`),
      (together / one.seconds).toFixed(2),
      `${(memory / 1e6).toFixed(0)} MB`,
    ];
  });
  const notes = [`${shards} machines, each measured by itself; memory is the largest of any run.`];
  return { title: 'Builds in shards', columns, rows, notes };
}

/** The phases of the runs whose times count. */
function phasesOf({ tool, pages, one, draw, assembly }: Round): Table {
  const runs = [one, slowest(draw), assembly];
  const all = runs.flatMap(({ phases }) => phases.map(({ name }) => name));
  const names = [...new Set(all)].filter((name) => name !== 'wait');
  return {
    title: `Phases in milliseconds, ${tool}: ${pages} pages`,
    columns: ['phase', 'one machine', 'a shard', 'assembly'],
    rows: names.map((name) => [name, ...runs.map((each) => timeOf(each, name).toFixed(0))]),
    notes: [],
  };
}

/** Phases of the same name count together. */
function timeOf({ phases }: Run, name: string): number {
  return phases.reduce((sum, phase) => sum + (phase.name === name ? phase.ms : 0), 0);
}

function slowest<T extends Measurement>(runs: readonly T[]): T {
  return runs.reduce((most, one) => (one.seconds > most.seconds ? one : most));
}
