/**
 * `profile`: one cold build of docgen under Node's own profiler, every thread in a profile of its own, and whose code
 * took the processor's time: by package, and docgen's own by room. Other processes, such as esbuild's, are not in it.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCorpus } from '../corpus/corpus.js';
import { run } from '../measure/run.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import type { Tool } from '../tools/tool.js';
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
      await run([node, '--cpu-prof', `--cpu-prof-dir=${folder}`, ...command], site.folder);
      await site.close();
      tables.push(profileTable(await profilesIn(folder), { tool, pages: corpus.pages }));
    }
  return { head: headOf({ ...lab, absent: [] }, corpora), tables, data: { tables } };
}

async function profilesIn(folder: string): Promise<CpuProfile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile),
  );
}

/** Milliseconds of all threads together, without waiting. */
export function profileTable(
  profiles: readonly CpuProfile[],
  { tool, pages }: { readonly tool: Pick<Tool, 'name'>; readonly pages: number },
): Table {
  const times = [...selfTimes(profiles)].toSorted(([, a], [, b]) => b - a);
  const total = times.reduce((sum, [, ms]) => sum + ms, 0);
  const row = ([owner, ms]: readonly [string, number]) => [
    owner,
    ms.toFixed(0),
    `${((100 * ms) / total).toFixed(1)} %`,
    (ms / pages).toFixed(3),
  ];
  return {
    title: `Where the time of ${tool.name} goes, cold, ${pages.toLocaleString('en-GB')} pages, ${profiles.length} threads`,
    columns: ['', 'CPU ms', 'part', 'ms a page'],
    rows: [...times.slice(0, shown).map(row), row(['all', total])],
    notes: [],
  };
}
