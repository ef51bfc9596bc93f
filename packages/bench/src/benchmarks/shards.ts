/**
 * Benchmark `shards`: a build on one machine, and the same build on eight, one after the other, each with a home, a cache
 * and an output of its own. The time of the eight is that of the slowest in each phase, and of the assembly. Only
 * `docgen` itself is measured.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateCorpus } from '../corpus/generate.js';
import { type Command, type Measurement, run } from '../measure/run.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type Lab, oursOf } from './lab.js';

const shards = 8;
const usualPages = [10_000];

/** One run of docgen, with its phases in the order in which they ended. */
interface Run extends Measurement {
  readonly phases: readonly { readonly name: string; readonly ms: number }[];
}

interface Round {
  readonly tool: string;
  readonly pages: number;
  readonly one: Run;
  /** First and second run of each shard. */
  readonly read: readonly Run[];
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
  const machine = async (name: string, ...args: string[]): Promise<Run> => {
    const home = join(folder, 'machine');
    const report = join(folder, 'report.json');
    await mkdir(home, { recursive: true });
    const env = ['/usr/bin/env', `HOME=${home}`, `DOCGEN_STORE_KEY=${join(keys, 'private.pem')}`] as const;
    const own = ['--cache-dir', join(home, 'cache'), '--out', join(home, 'dist')];
    const figures = await run([...env, ...buildOf(site), ...own, '--format', `json=${report}`, ...args]);
    const { summary } = JSON.parse(await readFile(report, 'utf8')) as { summary: Pick<Run, 'phases'> };
    await rm(home, { recursive: true, force: true });
    say(`  ${name}: ${figures.seconds.toFixed(1)} s`);
    return { ...figures, phases: summary.phases };
  };
  const each = async (name: string): Promise<Run[]> => {
    const runs: Run[] = [];
    for (let n = 1; n <= shards; n++)
      runs.push(await machine(`${name} ${n}`, '--shard', `${n}/${shards}`, '--store', store));
    return runs;
  };
  const one = await machine('one machine');
  const [read, draw] = [await each('read'), await each('draw')];
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
function phasesOf({ tool, pages, one, read, draw, assembly }: Round): Table {
  const runs = [one, slowest(read), slowest(draw), assembly];
  const names = [...new Set(runs.flatMap(({ phases }) => phases.map(({ name }) => name)))];
  return {
    title: `Phases in milliseconds, ${tool}: ${pages} pages`,
    columns: ['phase', 'one machine', 'slowest read', 'slowest draw', 'assembly'],
    rows: names.map((name) => [name, ...runs.map((each) => timeOf(each, name).toFixed(0))]),
    notes: [],
  };
}

/** Phases of the same name count together. */
function timeOf({ phases }: Run, name: string): number {
  return phases.reduce((sum, phase) => sum + (phase.name === name ? phase.ms : 0), 0);
}

function slowest(runs: readonly Run[]): Run {
  return runs.reduce((most, one) => (one.seconds > most.seconds ? one : most));
}
