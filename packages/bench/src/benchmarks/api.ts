/**
 * Benchmark `api`: an API reference generated from a description, with one page per operation: a cold build, a warm
 * build, and a build with one operation edited. The cost of an operation must not grow with their number.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeApiSite, writeDescription } from '../corpus/description.js';
import type { BuildScenario, Figure, Run } from '../figures.js';
import { run, type Command } from '../measure/run.js';
import { oursOf, type Lab } from './lab.js';
import { otherPages, pageHashes } from './output.js';
import { inRounds, type Entry } from './rounds.js';

const scenarios: readonly BuildScenario[] = ['cold', 'warm', 'edited'];

/** `sizes` are numbers of operations. */
export async function measureApi(lab: Lab, sizes: readonly number[]): Promise<Figure[]> {
  const entries: Entry[] = [];
  for (const operations of sizes) {
    for (const { name, buildOf } of oursOf(lab)) {
      if (!buildOf) continue;
      const site = join(lab.options.work, `${name}-${operations}`);
      await writeApiSite(site, operations);
      const at = { site, operations, build: buildOf(site) };
      entries.push({ tool: name, pages: operations, scenarios, runRound: (round) => runRound(at, round) });
    }
  }
  return inRounds(entries, lab.options.runs);
}

interface ApiRun {
  readonly site: string;
  readonly operations: number;
  readonly build: Command;
}

async function runRound({ site, operations, build }: ApiRun, round: number): Promise<Run[]> {
  const out = join(site, 'dist');
  for (const made of [out, join(site, '.docgen')]) await rm(made, { recursive: true, force: true });
  const [cold, warm] = [await run(build, site), await run(build, site)];
  const before = round === 0 ? await pageHashes(out) : null;
  await writeDescription(site, operations, ` Edited in round ${round + 1}.`);
  const edited = await run(build, site);
  const others = before && { otherPages: otherPages(before, await pageHashes(out)) };
  return [cold, warm, { ...edited, ...others }];
}
