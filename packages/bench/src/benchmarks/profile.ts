/**
 * `profile`: one cold build of docgen under Node's own profiler, with a separate profile for each thread. Shows whose
 * code took the processor time: by package, and for docgen's own code by room. Other processes, such as esbuild's, are
 * not included.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCorpus } from '../corpus/corpus.js';
import { run } from '../measure/run.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { oursOf, type Lab } from './lab.js';
import { selfTimes, type CpuProfile } from './owners.js';

const shown = 40;

export async function profileReport(lab: Lab): Promise<Document> {
  const corpora = (lab.options.pages ?? [1000]).map((pages) => openCorpus({ pages, seed: lab.options.seed }));
  const tables: Table[] = [];
  for (const tool of oursOf(lab))
    for (const corpus of corpora) {
      lab.say(`${corpus.pages} pages: ${tool.name} under the profiler`);
      const site = await tool.open(corpus, lab.options.work);
      const folder = join(lab.options.work, `profile-${tool.name}-${corpus.pages}`);
      await mkdir(folder);
      const [node, ...command] = site.build;
      const { cpuSeconds } = await run(
        [node, '--cpu-prof', `--cpu-prof-dir=${folder}`, ...command],
        site.folder,
      );
      await site.close();
      tables.push(
        profileTable(await profilesIn(folder), { tool: tool.name, pages: corpus.pages, cpuSeconds }),
      );
    }
  const head = headOf({ ...lab, tools: oursOf(lab), absent: [] }, corpora).slice(0, -1);
  return { head, tables, data: { tables } };
}

async function profilesIn(folder: string): Promise<CpuProfile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile),
  );
}

interface Profiled {
  readonly tool: string;
  readonly pages: number;
  /** For the whole process tree; null if the system doesn't provide it. */
  readonly cpuSeconds: number | null;
}

/**
 * Shares of the samples of all threads together, without idle time. The milliseconds are these shares of the measured
 * processor time, because a thread that waits for its turn on a busy machine is sampled all the same.
 */
export function profileTable(profiles: readonly CpuProfile[], { tool, pages, cpuSeconds }: Profiled): Table {
  const times = [...selfTimes(profiles)].toSorted(([, a], [, b]) => b - a);
  const total = times.reduce((sum, [, ms]) => sum + ms, 0);
  const all = cpuSeconds === null ? total : cpuSeconds * 1000;
  const row = ([owner, ms]: readonly [string, number]) => {
    const part = ms / total;
    return [
      owner,
      `${(100 * part).toFixed(1)} %`,
      (part * all).toFixed(0),
      ((part * all) / pages).toFixed(3),
    ];
  };
  return {
    title: `Where the time of ${tool} goes, cold, ${pages.toLocaleString('en-GB')} pages, ${profiles.length} threads`,
    columns: ['', 'part', 'CPU ms', 'ms a page'],
    rows: [...times.slice(0, shown).map(row), row(['all', total])],
    notes: [],
  };
}
