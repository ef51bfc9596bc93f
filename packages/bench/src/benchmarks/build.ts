/**
 * Benchmark `build`: a seeded corpus, built by every tool: from nothing, again with nothing changed, and again with the
 * body of one page edited; and docgen's `check` from nothing. It only reports figures and doesn't judge them.
 */
import { spawnSync } from 'node:child_process';
import { appendFile, cp, rm } from 'node:fs/promises';
import type { Corpus } from '../corpus/corpus.js';
import type { BuildScenario, Figure, Run } from '../figures.js';
import { run } from '../measure/run.js';
import type { OpenSite, Tool, ToolSite } from '../tools/tool.js';
import type { Lab } from './lab.js';
import { otherPages, pageHashes } from './output.js';
import { absences, inRounds, type Entry } from './rounds.js';

export interface BuildPlan {
  readonly corpus: Corpus;
  /** For all tools; `check` only for those that have it. */
  readonly scenarios: readonly BuildScenario[];
  /** Scenarios for peers, if they support fewer. */
  readonly peerScenarios?: readonly BuildScenario[];
}

/** Figures of every tool of the lab. Sites are created before the first round and removed after the last. */
export async function measureBuilds(lab: Lab, plan: BuildPlan): Promise<Figure[]> {
  const { pages } = plan.corpus;
  const wanted = ({ isOurs }: Pick<Tool, 'isOurs'>) =>
    isOurs ? plan.scenarios : (plan.peerScenarios ?? plan.scenarios).filter((each) => each !== 'check');
  const sites: OpenSite[] = [];
  const missing: Figure[] = [];
  const gap = (tool: string, scenarios: readonly BuildScenario[], reason: string) =>
    missing.push(
      ...absences(
        scenarios.map((scenario) => ({ tool, scenario, pages })),
        reason,
      ),
    );
  try {
    const entries: Entry[] = [];
    for (const tool of lab.tools) {
      if (pages > tool.mostPages) {
        gap(tool.name, wanted(tool), `not run above ${tool.mostPages} pages`);
        continue;
      }
      const site = await tool.open(plan.corpus, lab.options.work);
      sites.push(site);
      const scenarios = wanted(tool).filter((each) => each !== 'unsigned' || site.unsigned !== null);
      entries.push({
        tool: tool.name,
        pages,
        scenarios,
        runRound: roundOf(lab, { tool, site, plan, scenarios }),
      });
    }
    for (const { name, missing: reason } of lab.absent) gap(name, wanted({ isOurs: false }), reason);
    return [...(await inRounds(entries, lab.options.runs)), ...missing];
  } finally {
    for (const site of sites) await site.close();
  }
}

interface ToolRound {
  readonly tool: Tool;
  readonly site: ToolSite;
  readonly plan: BuildPlan;
  readonly scenarios: readonly BuildScenario[];
}

function roundOf(lab: Lab, { tool, site, plan, scenarios }: ToolRound): Entry['runRound'] {
  return async (round) => {
    const runs: Run[] = [];
    for (const scenario of scenarios) {
      lab.say(`${plan.corpus.pages} pages, round ${round + 1}: ${tool.name}, ${scenario}`);
      runs.push(await steps[scenario](site, { corpus: plan.corpus, round }));
    }
    return runs;
  };
}

interface Moment {
  readonly corpus: Corpus;
  readonly round: number;
}

/** Runs a scenario in the state that the previous ones left behind. */
const steps: { readonly [scenario in BuildScenario]: (site: ToolSite, moment: Moment) => Promise<Run> } = {
  async cold(site) {
    await clean(site);
    const figures = await run(site.build, site.folder);
    // The unsigned build starts from the same cache as the warm one, but each keeps what it learns about files to
    // itself.
    if (site.unsigned) await cp(site.unsigned.cache, site.unsigned.copy, { recursive: true });
    return figures;
  },
  warm(site) {
    settleDisk();
    return run(site.build, site.folder);
  },
  async unsigned(site) {
    if (!site.unsigned) throw new RangeError('a tool without signed caches');
    settleDisk();
    return run(site.unsigned.build, site.folder);
  },
  edited,
  async check(site) {
    if (!site.check) throw new RangeError('a tool without a check');
    await clean(site);
    return run(site.check, site.folder);
  },
};

async function clean(site: ToolSite): Promise<void> {
  for (const folder of site.made) await rm(folder, { recursive: true, force: true });
  settleDisk();
}

/** The first round also checks which other pages have changed. */
async function edited(site: ToolSite, { corpus, round }: Moment): Promise<Run> {
  const before = round === 0 ? await pageHashes(site.out) : null;
  await appendFile(site.place(middlePage(corpus)).file, `\nEdited in round ${round + 1}.\n`);
  settleDisk();
  const figures = await run(site.build, site.folder);
  return before ? { ...figures, otherPages: otherPages(before, await pageHashes(site.out)) } : figures;
}

function middlePage({ each, pages }: Corpus): string {
  let left = Math.floor(pages / 2);
  for (const { path } of each()) if (left-- === 0) return path;
  throw new RangeError('a corpus without pages');
}

/** Flushes the disk, so that writing the output of one tool doesn't slow down the next. */
function settleDisk(): void {
  spawnSync('sync');
}
